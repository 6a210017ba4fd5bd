import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceCountdown } from '#components/data/countdown/price-countdown.tsx';
import { Ring } from '#components/data/countdown/ring.tsx';
import { Money } from '#components/data/money/money.tsx';
import { PriceLines } from '#components/data/money/price-lines.tsx';
import { Person } from '#components/data/person/person.tsx';
import { Period, When } from '#components/data/when/when.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { CountBadge } from '#components/marks/badge/count-badge.tsx';
import { STATUSES, StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { LiveDot } from '#components/marks/live-dot.tsx';
import { Plate } from '#components/marks/plate.tsx';
import { RouteLine } from '#components/marks/route-line.tsx';
import css from './components-page.module.css';
import { Example, Side, State } from './example.tsx';
import { LONG_NAME, minutesAgo } from './samples.ts';

const WINTER = '2026-11-27T15:00:00Z';
const PLATES = ['7bk 4821', 'KA·05·MN·1234'];
const LATER = '2026-11-29T23:00:00Z';

/** Statuses, amounts, times, people and places. */
export function Words() {
  const { t } = useTranslation('components');
  return (
    <>
      <Example name={t('names.status')}>
        <Side>
          {STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Side>
        <Side>
          <Badge tone="primary">{t('samples.instant')}</Badge>
          <Badge tone="warn">
            <LiveDot blinking />
            {t('samples.onTheWay')}
          </Badge>
          <CountBadge count={4} />
          <CountBadge count={120} />
        </Side>
      </Example>
      <Example name={t('names.money')}>
        <Side>
          <Money cents={510} />
          <Money cents={1234567} />
          <Money cents={-20160} />
          <Money cents={0} />
        </Side>
        <div className={css.narrow}>
          <PriceLines
            lines={[
              { label: t('samples.days'), amountCents: 13200 },
              { label: t('samples.discount'), amountCents: -1320 },
              { label: t('samples.longLine'), amountCents: 1999 },
            ]}
            total={{ label: t('samples.total'), amountCents: 13879 }}
          />
        </div>
      </Example>
      <Example name={t('names.time')}>
        <div className={css.pair}>
          <State name={t('states.now')}>
            <When at={minutesAgo(4)} look="ago" />
          </State>
          <State name={t('states.old')}>
            <When at={minutesAgo(60 * 24 * 400)} look="ago" />
          </State>
          <State name={t('states.elsewhere')}>
            <When at={WINTER} timeZone="Pacific/Auckland" />
          </State>
          <State name={t('states.range')}>
            <Period start={WINTER} end={LATER} timeZone="Pacific/Auckland" />
          </State>
        </div>
      </Example>
      <Example name={t('names.countdown')}>
        <Side>
          <Countdown />
          <Ring seconds={9} of={15} />
        </Side>
      </Example>
      <Example name={t('names.person')}>
        <div className={css.pair}>
          <Person name="Imani" note="4.97" />
          <Person name={LONG_NAME} note={t('samples.longNote')} size={52} />
        </div>
      </Example>
      <Example name={t('names.plate')}>
        <Side>
          {PLATES.map((plate) => (
            <Plate key={plate}>{plate}</Plate>
          ))}
        </Side>
      </Example>
      <Example name={t('names.place')}>
        <RouteLine
          places={[
            { name: '1200 Hull St', note: t('samples.pickup') },
            { name: 'S Broadway & Fleet St, Upper Fells Point, Baltimore' },
          ]}
        />
      </Example>
    </>
  );
}

const QUARTER_MS = 15 * 60_000;

/** Restarts when it expires, as a new quote would. */
function Countdown() {
  const [until, setUntil] = useState(() => Date.now() + QUARTER_MS);
  return (
    <PriceCountdown
      of="price"
      expiresAt={new Date(until).toISOString()}
      onExpire={() => setUntil(Date.now() + QUARTER_MS)}
    />
  );
}
