import type { UserConfig } from 'vite';

export const DOMPURIFY: Pick<UserConfig, 'resolve' | 'define'>;
