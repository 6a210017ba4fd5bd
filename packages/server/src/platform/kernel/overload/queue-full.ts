import { AppError } from '../errors.ts';
import { refusals } from './refusals.ts';

const RETRY_AFTER_SECONDS = 2;

/** Too many wait for the same scarce thing: 503 at once, instead of an answer after the caller has left. */
export class QueueFull extends AppError<'unavailable'> {
  constructor() {
    super('unavailable', 'busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    refusals.queue++;
  }
}
