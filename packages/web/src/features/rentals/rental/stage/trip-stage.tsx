import type { Rental } from '@josey/contract/api/rentals/rentals';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '#components/marks/badge/badge.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { Plate } from '#components/marks/plate.tsx';
import { useNow } from '#lib/browser/hooks/use-now.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { RichText } from '#lib/i18n/rich-text.tsx';
import type { RentalSide } from '../../api/my-rentals.ts';
import { durationParts } from './duration-parts.ts';
import { type StageFigure, stageFigure } from './stage-figure.ts';
import css from './trip-stage.module.css';

const TICK_MS = 15_000;
const CAR_WIDTH = 232;

interface TripStageProps {
  rental: Rental;
  side: RentalSide;
  /** The buttons of an active trip. */
  children?: ReactNode;
}

/** The street, this car, the state as a word and the one figure that matters now. */
export function TripStage({ rental, side, children }: TripStageProps) {
  const { t } = useTranslation(['rentals', 'vehicles']);
  const now = useNow(TICK_MS);
  const { vehicle } = rental;
  const figure = stageFigure(rental, side, now);
  const kind = t(`vehicles:types.${vehicle.type}`);
  const type = kind === kind.toUpperCase() ? kind : kind.toLowerCase();
  const about = [t('vehicles:ofYear', { year: vehicle.year, type }), vehicle.color].filter(Boolean);
  return (
    <section className={css.stage} aria-label={t('stage.label')}>
      <div className={css.text}>
        <Link className={css.back} to={`/dashboard?tab=${side === 'owner' ? 'vehicles' : 'rentals'}`}>
          <Icon of={IconArrowLeft} size={20} /> {t('stage.back')}
        </Link>
        {/* Announced, since the other side may decide while this page is open. */}
        <p className={css.state} role="status">
          {figure.kind === 'late' ? (
            <Badge tone="warn">{t('stage.late')}</Badge>
          ) : (
            <StatusBadge status={rental.status} />
          )}
        </p>
        <h1>
          {vehicle.make} {vehicle.model}
        </h1>
        <p className={css.about}>
          {about.join(', ')}
          {vehicle.licensePlate && <Plate>{vehicle.licensePlate}</Plate>}
        </p>
        <Figure figure={figure} />
        <Caption figure={figure} rental={rental} />
        {rental.status === 'active' && <TimeBar rental={rental} now={now} />}
        {children && <div className={css.actions}>{children}</div>}
      </div>
      <div className={css.houses} aria-hidden />
      <div className={css.road} aria-hidden>
        <CarSilhouette
          className={css.car ?? ''}
          type={vehicle.type}
          color={vehicle.color}
          width={CAR_WIDTH}
        />
      </div>
    </section>
  );
}

function Figure({ figure }: { figure: StageFigure }) {
  const { t } = useTranslation('rentals');
  const { money, locale } = useFormat();
  if ('cents' in figure) return <p className={css.figure}>{money(figure.cents)}</p>;
  const suffix = figure.kind === 'left' || figure.kind === 'late' ? t(`stage.suffix.${figure.kind}`) : '';
  return (
    <p className={css.figure}>
      {durationParts(figure.ms, locale).map(({ number, unit }) => (
        <span key={unit}>
          {number}
          <small> {unit} </small>
        </span>
      ))}
      {suffix && <small>{suffix}</small>}
    </p>
  );
}

function Caption({ figure, rental }: { figure: StageFigure; rental: Rental }) {
  const { t } = useTranslation('rentals');
  const { dateTime, clock } = useFormat();
  const { timeZone } = rental.vehicle;
  const at = dateTime('at' in figure ? figure.at : rental.startDate, timeZone);
  const free = figure.kind === 'late' && figure.freeUntil;
  return (
    <p className={css.caption}>
      <RichText
        text={
          free
            ? t('stage.caption.grace', { at: clock(free, timeZone) })
            : t(`stage.caption.${figure.kind}`, { at })
        }
        parts={{ b: (words) => <b>{words}</b> }}
      />
    </p>
  );
}

/** How much of the trip is over. */
function TimeBar({ rental: { startDate, endDate, vehicle }, now }: { rental: Rental; now: number }) {
  const { dateTime } = useFormat();
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  const share = Math.min(1, Math.max(0, (now - start) / (end - start)));
  return (
    <div className={css.bar}>
      <div aria-hidden>
        <i style={{ flexGrow: share }} />
        <i className={css.rest} style={{ flexGrow: 1 - share }} />
      </div>
      <p>
        <span>{dateTime(startDate, vehicle.timeZone)}</span>
        <span>{dateTime(endDate, vehicle.timeZone)}</span>
      </p>
    </div>
  );
}
