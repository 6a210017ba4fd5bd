import { SETTINGS_REVISION } from '@josey/contract/values/settings-revision';
import { followRevision } from './config.ts';
import { session } from './session/session.ts';

/** Of an address with too many visitors, or a server that is busy. */
const REFUSED_MS = 60_000;

/** Keeps the page of a visitor, who has no socket, up to date while it is visible, and when they return to it. */
export function followConfigAsVisitor(): void {
  let notBefore = 0;
  const look = async () => {
    if (document.hidden || session.get().user || performance.now() < notBefore) return;
    const answer = await fetch(SETTINGS_REVISION.path).catch(() => undefined);
    if (answer?.ok) followRevision(Number(await answer.text()));
    else if (answer) notBefore = performance.now() + REFUSED_MS;
  };
  void look();
  setInterval(look, SETTINGS_REVISION.everyMs);
  document.addEventListener('visibilitychange', look);
}
