import { checkInOpensAt, isCheckInOpen } from '@josey/contract/rules/check-in-window';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { useNow } from '#lib/browser/hooks/use-now.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import css from './handover-guide.module.css';
import { STEPS } from './steps.ts';
import type { Guide } from './use-guide.ts';

/** The two buttons at the thumb: back, and the one next thing. */
export function GuideBar(guide: Guide) {
  const { written, pick, show, goOn } = guide;
  const { missing } = guide.pictures;
  const { t } = useTranslation('handover');
  const { step } = written;
  if (step === 'photos' && missing) return null;
  const at = STEPS.indexOf(step);
  const previous = STEPS[at - 1];
  const next = STEPS[at + 1];
  return (
    <div className={css.bar} data-bottom-bar="fixed">
      {previous && (
        <Button look="outline" onClick={() => show(previous)}>
          {t('back')}
        </Button>
      )}
      {next ? (
        <Button onClick={() => goOn(next)}>
          {step === 'damage'
            ? t('continueMarks', { count: written.marks.length })
            : t(`goTo.${next as 'readings'}`)}
        </Button>
      ) : missing ? (
        <Button
          onClick={() => {
            pick(missing);
            show('photos');
          }}
        >
          {t('takeMissing', { view: t(`views.${missing}`) })}
        </Button>
      ) : (
        <Confirm {...guide} />
      )}
    </div>
  );
}

const TICK_MS = 15_000;

function Confirm({ rental, side, kind, sheet, handovers, written, pictures, confirmation }: Guide) {
  const { t } = useTranslation('handover');
  const format = useFormat();
  const personName = usePersonName();
  const now = useNow(TICK_MS);
  const uploading = pictures.queue.photos.filter(({ refused }) => refused === undefined).length;
  const isConfirmed = sheet.sides.some(({ by, confirmedAt }) => by === side && confirmedAt);
  const isEarly = kind === 'check-in' && side === 'renter' && !isCheckInOpen(rental, now);
  if (uploading > 0) return <Button disabled>{t('stillUploading', { count: uploading })}</Button>;
  if (isConfirmed) {
    const name = personName(side === 'renter' ? rental.ownerFirstName : rental.renterFirstName);
    return (
      <Button look="outline" disabled>
        {t('waitingFor', { name })}
      </Button>
    );
  }
  if (isEarly) {
    const opens = format.dateTime(checkInOpensAt(rental), rental.vehicle.timeZone);
    return <Button disabled>{t('opensAt', { at: opens })}</Button>;
  }
  const other = sheet.sides.some(({ by, confirmedAt }) => by !== side && confirmedAt);
  const starts = side === 'renter' && (other || handovers.selfCheckIn);
  const label = kind === 'check-out' ? 'confirmReturn' : starts ? 'confirmAndStart' : 'confirmCheckIn';
  return (
    <Button busy={confirmation.isPending} onClick={() => confirmation.confirm(written, sheet)}>
      {t(label)}
    </Button>
  );
}
