import { createChoice } from '../extractors/choices.ts';
import { provide } from './parts.ts';
import { createOtherMethods } from './session/other-methods.ts';

provide('methods', { create: createChoice, createOtherMethods });
