import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { PageHeader } from '#components/data/page/page-header.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useSession } from '#lib/session/session.ts';
import { balanceQuery, earningsQuery, useStatementFile } from './api/earnings.ts';
import { useReturnFromProvider } from './api/payout-setup.ts';
import { BalanceCard } from './balance/balance-card.tsx';
import { PayoutNotices } from './balance/payout-notices.tsx';
import css from './earnings-page.module.css';
import { Statements } from './statements/statements.tsx';
import { Trips } from './trips/trips.tsx';
import { WeekCard } from './week/week-card.tsx';

/** What an owner or driver earned, and what is paid out. */
export function EarningsPage() {
  const { t } = useTranslation('earnings');
  const [from, turn] = useState<string>();
  const week = useQuery(earningsQuery(from));
  const balance = useQuery(balanceQuery);
  const statement = useStatementFile();
  useReturnFromProvider();
  return (
    <div className={css.page}>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button
            look="outline"
            size="medium"
            disabled={!week.data}
            busy={statement.isPending}
            onClick={() =>
              week.data && statement.mutate({ format: 'pdf', from: week.data.from, to: week.data.to })
            }
          >
            <Icon of={IconDownload} size={16} /> {t('statement')}
          </Button>
        }
      />
      <ErrorAlert error={statement.error} />
      <div className={css.columns}>
        <div className={css.main}>
          <div className={css.notices}>{balance.data && <PayoutNotices balance={balance.data} />}</div>
          <WeekCard week={week.data} error={week.error} onRetry={() => void week.refetch()} onTurn={turn} />
          {week.data && week.data.items.length > 0 && <Trips week={week.data} />}
          {week.data?.items.length === 0 && (
            <NoTrips isFirst={week.data.to >= week.data.today && week.data.beforeCents === 0} />
          )}
        </div>
        <div className={css.side}>
          <div className={css.balance}>
            <BalanceCard balance={balance} />
          </div>
          <Statements />
        </div>
      </div>
    </div>
  );
}

function NoTrips({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('earnings');
  const isDriver = useSession().user?.role === 'driver';
  if (!isFirst) return <EmptyState sentence={t('empty.week')} />;
  return (
    <EmptyState sentence={t('empty.sentence')}>
      <ButtonLink to="/list-vehicle" look="outline">
        {t('empty.list')}
      </ButtonLink>
      <ButtonLink to={isDriver ? '/drive' : '/become-driver'}>{t('empty.drive')}</ButtonLink>
    </EmptyState>
  );
}
