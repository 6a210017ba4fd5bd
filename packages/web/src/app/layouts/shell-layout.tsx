import { Outlet, useMatches } from 'react-router';
import { lazySection, Nothing } from '#components/data/states/lazy-part.tsx';
import { useSession } from '#lib/session/session.ts';
import { useFocusOnNavigation } from '../shell/focus/use-focus-on-navigation.ts';
import { Footer } from '../shell/footer/footer.tsx';
import { Header } from '../shell/header/header.tsx';
import type { PageHandle } from '../shell/pages/page-handle.ts';
import { StatusStrips } from '../shell/status-strips.tsx';
import css from './shell-layout.module.css';

/** JoseyAI loads after the page. */
const Assistant = lazySection(() => import('#features/assistant/panel/assistant.tsx'), Nothing);

/** Phones of signed-in users alone show it. */
const BottomBar = lazySection(() => import('../shell/bottom-bar/bottom-bar.tsx'), Nothing);

/** Header, page and footer. A page can opt into the full width or out of the footer. */
export default function ShellLayout() {
  const { wide = false, footer = true, bar = footer, ...handle } = usePageHandle();
  const { launcher, open = false, focused = false } = handle;
  const isForUsers = useMatches().some(({ id }) => id === 'layouts/protected-layout');
  const { user, status } = useSession();
  const isKnown = user !== undefined || status === 'signed-out';
  const hasLauncher = isKnown && launcher !== false && !focused;
  useFocusOnNavigation();
  return (
    <div className={classOf(hasLauncher && launcher !== 'header', focused)}>
      <div className={css.header}>
        <Header wide={wide} isForUsers={isForUsers} isOpen={open} hasLauncher={hasLauncher} />
      </div>
      <StatusStrips />
      <main id="main" className={css.main} tabIndex={-1}>
        <Outlet />
      </main>
      {footer && <Footer slim={isForUsers} />}
      {user && bar && !focused && <BottomBar isDriver={user.role === 'driver'} />}
      {hasLauncher && <Assistant isInHeader={launcher === 'header'} />}
    </div>
  );
}

const classOf = (isLauncherBelow: boolean, focused: boolean): string =>
  [css.page, focused && css.focused, isLauncherBelow && css.withLauncher].filter(Boolean).join(' ');

function usePageHandle(): PageHandle {
  return (useMatches().at(-1)?.handle ?? {}) as PageHandle;
}
