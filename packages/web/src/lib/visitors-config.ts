import { refreshConfig } from './config.ts';
import { session } from './session/session.ts';

/** Visitors have no socket. Often enough for a phone number, rare enough for many visitors at one address. */
const VISITORS_LOOK_MS = 15_000;

/** Keeps a visitor's page up to date while it is visible, and when they return to it. */
export function followConfigAsVisitor(): void {
  const look = () => {
    if (!document.hidden && !session.get().user) void refreshConfig();
  };
  setInterval(look, VISITORS_LOOK_MS);
  document.addEventListener('visibilitychange', look);
}
