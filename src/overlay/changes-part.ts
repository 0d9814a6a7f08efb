import { carryOver } from './carried.ts';
import { provide } from './parts.ts';

provide('changes', { carryOver });
