import { createChoice } from '../extractors/choices.ts';
import { createOtherMethods } from './other-methods.ts';
import { provide } from './parts.ts';

provide('methods', { create: createChoice, createOtherMethods });
