import type { TripPaper } from '@josey/contract/api/rentals/trip-papers';
import * as routes from '@josey/contract/core/routes';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { api } from '#lib/api/api.ts';
import { useFormat } from '#lib/format/use-format.ts';
import css from '../rental/trip/trip.module.css';

/** The tickets are valid for 60 seconds. */
const RENEW_MS = 50_000;

/** The car's papers that its owner shows the renter during the trip. */
export default function GloveBox({ rentalId }: { rentalId: string }) {
  const { t } = useTranslation('rentals');
  const { data, error, refetch } = useQuery({
    ...api.query(routes.listTripPapers, { params: { id: rentalId } }),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
  if (error)
    return (
      <li className={css.entry}>
        <ErrorAlert error={error} onRetry={() => void refetch()} />
      </li>
    );
  if (data?.length === 0)
    return (
      <li className={css.entry}>
        <span className={css.row}>
          <Icon of={IconFileText} />
          <span>
            <b>{t('papers.title')}</b>
            <small>{t('papers.none')}</small>
          </span>
        </span>
      </li>
    );
  return (data ?? []).map((paper) => <Paper key={paper.kind} paper={paper} />);
}

function Paper({ paper: { kind, url, expiryDate, provider, policyNumber } }: { paper: TripPaper }) {
  const { t } = useTranslation('rentals');
  const { calendarDay } = useFormat();
  const facts = [
    provider,
    policyNumber && t('papers.policy', { number: policyNumber }),
    expiryDate && t('papers.until', { date: calendarDay(expiryDate) }),
  ].filter(Boolean);
  const content = (
    <>
      <Icon of={IconFileText} />
      <span>
        <b>{t(`papers.${kind}`)}</b>
        <small>{facts.join(', ')}</small>
      </span>
    </>
  );
  return (
    <li className={css.entry}>
      {url ? (
        <a className={css.row} href={url} target="_blank" rel="noreferrer">
          {content}
        </a>
      ) : (
        <span className={css.row}>{content}</span>
      )}
    </li>
  );
}
