import type { Plugin } from 'vite';

export const MAPPED: 'hidden';
export function withLicences(folder: string): Plugin;
export function writeLicences(folder: string, root?: string): Promise<void>;
