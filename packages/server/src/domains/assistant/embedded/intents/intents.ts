import type { Intent } from './intent.ts';
import { whoAreYou } from './who-are-you.ts';

/** In the order in which they are tried: the first that fits answers. */
export const INTENTS: readonly Intent[] = [whoAreYou];
