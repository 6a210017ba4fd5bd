import { describe, expect, it } from 'vitest';
import { answerDeadline } from './answer-deadline.ts';

const requestedAt = new Date('2026-06-20T10:00:00Z');
const minutes = (count: number) => new Date(requestedAt.getTime() + count * 60_000);

describe('the owner answers', () => {
  it.each([
    ['three days ahead: within 8 hours', 3 * 24 * 60, 8 * 60],
    ['10 hours ahead: within 8 hours', 600, 480],
    ['9 hours ahead: 2 hours before the start', 540, 420],
    ['4 hours ahead: within 2 hours', 240, 120],
    ['3 hours ahead: within half of it', 180, 90],
    ['1 hour ahead: within half of it', 60, 30],
  ])('%s', (_sentence, lead, patience) => {
    expect(answerDeadline(requestedAt, minutes(lead))).toEqual(minutes(patience));
  });

  it('not at all under one hour ahead: instant book only', () => {
    expect(answerDeadline(requestedAt, minutes(59))).toBeUndefined();
    expect(answerDeadline(requestedAt, minutes(-5))).toBeUndefined();
  });
});
