import { createEditing } from './editing.ts';
import { provide } from './parts.ts';

provide('edit', { createEditing });
