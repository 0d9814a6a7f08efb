import { createChoice } from '../extractors/choices.ts';
import { provide } from './parts.ts';

provide('methods', { create: createChoice });
