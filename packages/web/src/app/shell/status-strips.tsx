import { useTranslation } from 'react-i18next';
import { useHydrated } from '#lib/browser/hooks/use-hydrated.ts';
import { useOnline } from '#lib/browser/hooks/use-online.ts';
import { startNewVersion, useNewVersion } from '#lib/browser/installed.ts';
import { useSession } from '#lib/session/session.ts';
import css from './status-strips.module.css';

/** Strips under the header: failed scripts, no connection, unconfirmed session, closed account, new release. */
export function StatusStrips() {
  const { t } = useTranslation('shell');
  const isHydrated = useHydrated();
  const isOnline = useOnline();
  const hasNewVersion = useNewVersion();
  const { status, user, unconfirmed, ended } = useSession();
  const isKept = user?.status === 'suspended' || user?.status === 'banned';
  return (
    <div className={css.strips} role="status">
      {!isHydrated && <CutOffStrip />}
      {!isOnline && <p className={css.strip}>{t('offline')}</p>}
      {isOnline && unconfirmed && <p className={css.strip}>{t('unconfirmed')}</p>}
      {status === 'signed-out' && ended && <p className={css.strip}>{t(`ended.${ended}`)}</p>}
      {isKept && <p className={css.strip}>{t('endedButRide')}</p>}
      {hasNewVersion && (
        <p className={css.strip}>
          {t('newVersion')}{' '}
          <button className={css.action} type="button" onClick={startNewVersion}>
            {t('loadNewVersion')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Shown when the page's scripts fail to load before it hydrates (build-plugins/watch-scripts.ts). */
export function CutOffStrip({ lang }: { lang?: 'en' }) {
  const { t } = useTranslation('shell', { lng: lang });
  return (
    <p hidden data-if="cut-off" className={css.strip} lang={lang} suppressHydrationWarning>
      {t('cutOff')}{' '}
      <button className={css.action} type="button">
        {t('tryAgain', { ns: 'common' })}
      </button>
    </p>
  );
}
