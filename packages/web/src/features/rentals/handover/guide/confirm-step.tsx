import type { HandoverSheet } from '@josey/contract/api/rentals/rental-handovers';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { REQUIRED_VIEWS } from '@josey/contract/rules/handover-rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import type { RentalSide } from '../../api/my-rentals.ts';
import { useMayDrive } from '../use-may-drive.ts';
import css from './handover-guide.module.css';
import { PhotoThumb } from './photos/photo-thumb.tsx';
import { newestOf, type ShownPhoto, type Step, type Written } from './steps.ts';

interface ConfirmStepProps {
  rental: Rental;
  side: RentalSide;
  sheet: HandoverSheet;
  /** The renter checks in without the owner. */
  isAlone: boolean;
  written: Written;
  photos: ShownPhoto[];
  before: ShownPhoto[];
  markCount: number;
  onEdit: (step: Step) => void;
  /** The deposit and refusals. */
  children: ReactNode;
}

/** Everything on one page before the press that counts. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { rental, side, sheet, isAlone, written, photos, before, markCount, onEdit, children } = props;
  const { t } = useTranslation('handover');
  const format = useFormat();
  const personName = usePersonName();
  const zone = rental.vehicle.timeZone;
  const other = side === 'renter' ? 'owner' : 'renter';
  const otherName = personName(side === 'renter' ? rental.ownerFirstName : rental.renterFirstName);
  const otherAt = sheet.sides.find(({ by }) => by === other)?.confirmedAt;
  const ownAt = sheet.sides.find(({ by }) => by === side)?.confirmedAt;
  const mayDrive = useMayDrive(rental, side);
  const percent = new Intl.NumberFormat(format.locale, { style: 'percent' });
  return (
    <div className={css.form}>
      <ul className={css.pictures}>
        {REQUIRED_VIEWS.map((view) => {
          const [now, then] = [newestOf(photos, view), newestOf(before, view)];
          return (
            <li key={view}>
              <span className={then ? css.pair : undefined}>
                {then && <PhotoThumb photo={then} alt={t('beforeOf', { view: t(`views.${view}`) })} />}
                {now ? (
                  <PhotoThumb photo={now} alt={t(`views.${view}`)} />
                ) : (
                  <span className={css.missing}>{t('missing')}</span>
                )}
              </span>
              <b>{t(`views.${view}`)}</b>
              {now && (
                <span className={css.when}>
                  {format.dateTime(now.at, zone)}, {t(`source.${now.source}`)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <dl className={css.summary}>
        <Line label={t('odometer')} onEdit={() => onEdit('readings')}>
          {t('miles', { miles: format.number(Number(written.odometer)) })}
        </Line>
        <Line label={t('fuel')} onEdit={() => onEdit('readings')}>
          {percent.format(Number(written.fuel) / 100)}
        </Line>
        <Line label={t('existingDamage')} onEdit={() => onEdit('damage')}>
          {t('markCount', { count: markCount })}
        </Line>
        {rental.status === 'approved' && <Line label={t('mayDrive')}>{mayDrive}</Line>}
        {written.note && (
          <Line label={t('noteLine')} onEdit={() => onEdit('readings')}>
            {written.note}
          </Line>
        )}
        {!isAlone && (
          <Line label={otherName}>
            {otherAt ? t('confirmedAt', { at: format.dateTime(otherAt, zone) }) : t('notConfirmed')}
          </Line>
        )}
        {ownAt && <Line label={t('you')}>{t('confirmedAt', { at: format.dateTime(ownAt, zone) })}</Line>}
      </dl>
      {children}
    </div>
  );
}

function Line({ label, onEdit, children }: { label: string; onEdit?: () => void; children: ReactNode }) {
  const { t } = useTranslation('handover');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{children}</span>
        {onEdit && (
          <Button look="quiet" size="small" onClick={onEdit} aria-label={t('editOf', { label })}>
            {t('edit')}
          </Button>
        )}
      </dd>
    </div>
  );
}
