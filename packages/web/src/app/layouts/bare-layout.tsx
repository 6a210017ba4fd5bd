import { useTranslation } from 'react-i18next';
import { Link, type LinksFunction, Outlet } from 'react-router';
import { Street } from '#components/marks/street/street.tsx';
import streetDark from '#components/marks/street/street-dark.svg?url';
import streetLight from '#components/marks/street/street-light.svg?url';
import { Wordmark } from '#components/marks/wordmark.tsx';
import { useConfig } from '#lib/config.ts';
import { useFocusOnNavigation } from '../shell/focus/use-focus-on-navigation.ts';
import { StatusStrips } from '../shell/status-strips.tsx';
import css from './bare-layout.module.css';

/** The largest picture of these pages: with the page, not after its styles. */
export const links: LinksFunction = () =>
  Object.entries({ light: streetLight, dark: streetDark }).map(([scheme, href]) => ({
    rel: 'preload',
    as: 'image',
    href,
    media: `(prefers-color-scheme: ${scheme})`,
  }));

/** Sign-in and sign-up: one column against the sky, the street along the bottom. */
export default function BareLayout() {
  const { t } = useTranslation('shell');
  const name = useConfig()?.name ?? 'Josey';
  useFocusOnNavigation();
  return (
    <div className={css.page}>
      <StatusStrips />
      <main className={css.main}>
        <Link className={css.logo} to="/" aria-label={t('home', { name })}>
          <Wordmark height={38} />
        </Link>
        <Outlet />
      </main>
      <div className={css.street}>
        <Street low />
      </div>
    </div>
  );
}
