import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { type Blocker, UNSAFE_DataRouterContext } from 'react-router';

const KEY = 'unsaved-settings';

/**
 * While `isOn`, a navigation waits for an answer, and the browser asks before it closes the page. As `useBlocker`,
 * which would come with every page: one script holds what any page uses of the router.
 */
export function useLeaveGuard(isOn: boolean): Extract<Blocker, { state: 'blocked' }> | undefined {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const [blocker, setBlocker] = useState<Blocker>();
  const isLeaving = useEffectEvent((from: string, to: string) => isOn && from !== to);
  useEffect(() => {
    if (!router) return;
    router.getBlocker(KEY, ({ currentLocation, nextLocation }) =>
      isLeaving(currentLocation.pathname, nextLocation.pathname),
    );
    const stop = router.subscribe(({ blockers }) => setBlocker(blockers.get(KEY)));
    return () => {
      stop();
      router.deleteBlocker(KEY);
    };
  }, [router]);
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
  return blocker?.state === 'blocked' ? blocker : undefined;
}
