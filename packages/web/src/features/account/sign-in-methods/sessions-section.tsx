import type { AccountSession } from '@josey/contract/api/accounts/accounts';
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Row, Rows } from '#components/data/rows/row.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useEndOtherSessions, useEndSession, useMySessions } from '../api/credentials.ts';
import css from '../section.module.css';

const ICONS = {
  desktop: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  other: IconDevices,
};

/** The user's sessions, each with a button to end it. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const sessions = useMySessions();
  const endOthers = useEndOtherSessions();
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  if (sessions.error && !sessions.data)
    return <ErrorAlert error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton height={72} />;
  return (
    <>
      <p className={css.quiet}>{t('sessions.lead')}</p>
      <ErrorAlert error={endOthers.error} />
      {endOthers.data && (
        <Alert kind="success">{t('sessions.endedOthers', { count: endOthers.data.ended })}</Alert>
      )}
      <Rows label={t('sessions.title')}>
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Rows>
      {others > 0 && (
        <div className={css.actions}>
          <Button
            look="outline"
            size="medium"
            busy={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined)}
          >
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const end = useEndSession();
  const { browser, system, kind, timeZone, isCurrent } = session;
  const device =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'));
  const facts = [
    timeZone?.replaceAll('_', ' '),
    t('sessions.since', { date: format.date(session.createdAt) }),
    isCurrent ? undefined : t('sessions.lastUsed', { when: format.ago(session.lastUsedAt) }),
  ];
  return (
    <Row
      picture={<Icon of={ICONS[kind]} />}
      title={device}
      note={end.error ? t('sessions.failed') : facts.filter(Boolean).join(' · ')}
      aside={
        isCurrent ? (
          <Badge tone="success">{t('sessions.current')}</Badge>
        ) : (
          <Button
            look="outline"
            size="small"
            busy={end.isPending}
            aria-label={t('sessions.endThis', { device })}
            onClick={() => end.mutate(session.id)}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}
