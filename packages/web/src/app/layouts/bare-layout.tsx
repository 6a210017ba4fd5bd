import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { Street } from '#components/marks/street/street.tsx';
import { Wordmark } from '#components/marks/wordmark.tsx';
import { useFocusOnNavigation } from '../shell/focus/use-focus-on-navigation.ts';
import { StatusStrips } from '../shell/status-strips.tsx';
import css from './bare-layout.module.css';

/** Sign-in and sign-up: one column against the sky, the street along the bottom. */
export default function BareLayout() {
  const { t } = useTranslation('shell');
  useFocusOnNavigation();
  return (
    <div className={css.page}>
      <StatusStrips />
      <main className={css.main}>
        <Link className={css.logo} to="/" aria-label={t('home')}>
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
