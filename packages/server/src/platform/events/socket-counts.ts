import { newId } from '../kernel/ids.ts';
import type { Bus } from '../processes/bus/bus.ts';

/** Process, account, and how many sockets of the account this process has. */
type SocketCount = [process: string, account: string, sockets: number];

/** A process tells the others of an account from so many sockets on: most accounts never have them. */
const TOLD_FROM = 2;
const REPEAT_MS = 60_000;
/** What a process has told is forgotten when it is silent for this long: it has ended. */
const SILENT_MS = 150_000;

/** How many sockets accounts have at other processes. Each further process may hide one of each account. */
export interface SocketCounts {
  elsewhere(account: string): number;
  /** After a socket of this process has come or gone. */
  tell(account: string, sockets: number): void;
  stop(): void;
}

export function createSocketCounts(bus: Bus, nowMs = () => performance.now()): SocketCounts {
  const topic = bus.topic<SocketCount>('socket-counts');
  const own = newId();
  /** What the others know of this process. */
  const told = new Map<string, number>();
  const others = new Map<string, { heardAt: number; counts: Map<string, number> }>();

  topic.on(([process, account, sockets]) => {
    const counts = others.get(process)?.counts ?? new Map<string, number>();
    set(counts, account, sockets);
    others.set(process, { heardAt: nowMs(), counts });
  });
  const repeating = setInterval(() => {
    for (const [account, sockets] of told) topic.cast([own, account, sockets]);
  }, REPEAT_MS).unref();

  return {
    elsewhere(account) {
      let sockets = 0;
      for (const [process, { heardAt, counts }] of others) {
        if (nowMs() - heardAt > SILENT_MS) others.delete(process);
        else sockets += counts.get(account) ?? 0;
      }
      return sockets;
    },
    tell(account, sockets) {
      const known = sockets >= TOLD_FROM ? sockets : 0;
      if (known === (told.get(account) ?? 0)) return;
      set(told, account, known);
      topic.cast([own, account, known]);
    },
    stop: () => clearInterval(repeating),
  };
}

function set(counts: Map<string, number>, account: string, sockets: number): void {
  if (sockets > 0) counts.set(account, sockets);
  else counts.delete(account);
}
