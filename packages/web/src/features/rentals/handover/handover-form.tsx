import type { HandoverReadings } from '@josey/contract/api/rentals';
import { RENTAL_RULES, TEXT_RULES } from '@josey/contract/rules/limits';
import { PHOTO_TYPES } from '@josey/contract/values/uploads';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { FileDrop } from '#components/controls/file-drop/file-drop.tsx';
import { UploadRows } from '#components/controls/file-drop/upload-rows.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useUploads } from '#lib/api/use-uploads.ts';
import { useFocusHere } from '#lib/browser/use-focus-here.ts';
import { failureFields } from '#lib/form/failure.ts';
import { useForm } from '#lib/form/use-form.ts';
import css from '../rental/rental-page.module.css';
import { HandoverPhotos } from './handover-photos.tsx';

interface HandoverFormProps {
  rentalId: string;
  kind: 'check-in' | 'check-out';
  error: Error | null;
  isBusy: boolean;
  /** The odometer at check-in: at check-out it cannot be lower. */
  least?: number;
  /** Calls `sent` once the server has it: until then the form keeps what was typed, also over a visit to the bank. */
  onSend: (readings: HandoverReadings, sent: () => void) => void;
  onCancel: () => void;
  /** Above the buttons. */
  children?: ReactNode;
}

const EMPTY = { odometer: '', fuel: '', note: '', photos: [] as string[] };

const readingsOf = ({ odometer, fuel, note, photos }: typeof EMPTY): HandoverReadings => ({
  odometerMiles: odometer === '' ? Number.NaN : Number(odometer),
  fuelPercent: fuel === '' ? Number.NaN : Number(fuel),
  photos,
  note,
});

/** The readings and photos of a check-in or check-out. */
export function HandoverForm(props: HandoverFormProps) {
  const { rentalId, kind, error, isBusy, least, onSend, onCancel, children } = props;
  const { t } = useTranslation(['rentals', 'common']);
  const heading = useFocusHere<HTMLHeadingElement>();
  const form = useForm({
    initial: EMPTY,
    schema: async () => (await import('@josey/contract/api/rentals')).HandoverReadings,
    toBody: readingsOf,
    keepAs: `josey:draft:${kind}:${rentalId}`,
  });
  const { change } = form;
  const { photos } = form.values;
  const store = useCallback(
    (url: string) => change(({ photos }) => ({ photos: [...photos, url] })),
    [change],
  );
  const { uploads, add, retry, drop } = useUploads('condition', store);
  const submit = form.submit((values) => onSend(readingsOf(values), form.discard));
  const refused = failureFields(error);
  const errorAt = (field: string, missing: string) => (field in form.errors ? missing : refused[field]);
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {t(kind === 'check-in' ? 'checkIn' : 'checkOut')}
      </h2>
      <ErrorAlert error={error} />
      <div className={css.pair}>
        <TextField
          label={t('odometer')}
          type="number"
          inputMode="numeric"
          min={least ?? 0}
          {...form.text('odometer', 'odometerMiles')}
          error={errorAt('odometerMiles', t('odometerMissing'))}
        />
        <TextField
          label={t('fuel')}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          {...form.text('fuel', 'fuelPercent')}
          error={errorAt('fuelPercent', t('fuelMissing'))}
        />
      </div>
      <HandoverPhotos
        photos={photos}
        onRemove={(url) => change({ photos: photos.filter((one) => one !== url) })}
      />
      <UploadRows uploads={uploads} onRetry={retry} onDrop={drop} />
      {photos.length + uploads.length < RENTAL_RULES.handoverPhotosMax && (
        <FileDrop
          label={t('addPhotos')}
          hint={t('fourSides')}
          accept={PHOTO_TYPES}
          onFiles={(files) =>
            add(files.slice(0, RENTAL_RULES.handoverPhotosMax - photos.length - uploads.length))
          }
        />
      )}
      <TextArea label={t('note')} maxLength={TEXT_RULES.noteMaxLength} rows={2} {...form.text('note')} />
      {children}
      <div className={css.actions}>
        <Button look="outline" onClick={onCancel}>
          {t('common:back')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {t(kind === 'check-in' ? 'confirmCheckIn' : 'confirmCheckOut')}
        </Button>
      </div>
    </form>
  );
}
