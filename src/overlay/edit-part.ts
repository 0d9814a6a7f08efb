import { createEditing } from './edit/editing.ts';
import { provide } from './parts.ts';

provide('edit', { createEditing });
