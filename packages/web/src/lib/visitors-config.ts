import { SETTINGS_REVISION } from '@josey/contract/values/settings-revision';
import { followRevision } from './config.ts';
import { session } from './session/session.ts';

/** Keeps the page of a visitor, who has no socket, up to date while it is visible, and when they return to it. */
export function followConfigAsVisitor(): void {
  let notBefore = 0;
  const look = async () => {
    if (document.hidden || session.get().user || performance.now() < notBefore) return;
    const answer = await fetch(SETTINGS_REVISION.path).catch(() => undefined);
    if (answer?.ok) followRevision(Number(await answer.text()));
    else if (answer) notBefore = performance.now() + SETTINGS_REVISION.restMs;
  };
  void look();
  setInterval(look, SETTINGS_REVISION.everyMs);
  document.addEventListener('visibilitychange', look);
}
