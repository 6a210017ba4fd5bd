import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deadlines, Wheel } from './wheel.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function startedWheel(): Wheel {
  const wheel = new Wheel(100);
  wheel.start();
  return wheel;
}

describe('the wheel', () => {
  it('ends each wait in its turn, none early, none more than a tick and a bit late', () => {
    const wheel = startedWheel();
    const ended: [string, number][] = [];
    for (const [name, ms] of [
      ['late', 950],
      ['soon', 120],
      ['at once', 0],
    ] as const) {
      wheel.after(ms, () => ended.push([name, performance.now()]));
    }
    const start = performance.now();
    vi.advanceTimersByTime(2_000);
    expect(ended.map(([name]) => name)).toEqual(['at once', 'soon', 'late']);
    for (const [i, ms] of [0, 120, 950].entries()) {
      const waited = (ended[i]?.[1] ?? 0) - start;
      expect(waited).toBeGreaterThanOrEqual(ms);
      expect(waited).toBeLessThanOrEqual(ms + 200);
    }
  });

  it('lets a wait begin another one', () => {
    const wheel = startedWheel();
    let turns = 0;
    const again = () => {
      turns++;
      wheel.after(100, again);
    };
    again();
    vi.advanceTimersByTime(1_050);
    expect(turns).toBeGreaterThan(4);
    expect(turns).toBeLessThan(12);
  });

  it('rests when stopped', () => {
    const wheel = startedWheel();
    const then = vi.fn();
    wheel.after(100, then);
    wheel.stop();
    vi.advanceTimersByTime(1_000);
    expect(then).not.toHaveBeenCalled();
  });
});

describe('patience', () => {
  it('waits its time', async () => {
    const patience = new Deadlines(startedWheel());
    const done = vi.fn();
    const waiting = patience.wait(500).then(done);
    await vi.advanceTimersByTimeAsync(300);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    expect(done).toHaveBeenCalled();
    await waiting;
  });

  it('is interrupted', async () => {
    const patience = new Deadlines(startedWheel());
    const waiting = patience.wait(60_000);
    patience.interrupt();
    await expect(waiting).resolves.toBeUndefined();
  });
});
