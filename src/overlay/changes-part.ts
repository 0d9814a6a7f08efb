import { provide } from './parts.ts';
import { carryOver } from './session/carried.ts';

provide('changes', { carryOver });
