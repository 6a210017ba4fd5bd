import { PHOTO_TYPES } from '@josey/contract/api/documents';
import { HandoverReadings } from '@josey/contract/api/rentals';
import type { FieldErrors } from '@josey/contract/core/field-errors';
import { RENTAL_RULES, TEXT_RULES } from '@josey/contract/rules/limits';
import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { FileDrop } from '#components/controls/file-drop/file-drop.tsx';
import { UploadRows } from '#components/controls/file-drop/upload-rows.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useUploads } from '#lib/api/use-uploads.ts';
import { useFocusHere } from '#lib/browser/use-focus-here.ts';
import { failureFields } from '#lib/form/failure.ts';
import { schemaErrors } from '#lib/form/schema-errors.ts';
import { useSentence } from '#lib/i18n/use-sentence.ts';
import css from '../rental/rental-page.module.css';
import { HandoverPhotos } from './handover-photos.tsx';

interface HandoverFormProps {
  kind: 'check-in' | 'check-out';
  error: Error | null;
  isBusy: boolean;
  /** The odometer at check-in: at check-out it cannot show less. */
  least?: number;
  onSend: (readings: HandoverReadings) => void;
  onCancel: () => void;
}

/** What is read and photographed when the car changes hands. */
export function HandoverForm({ kind, error, isBusy, least, onSend, onCancel }: HandoverFormProps) {
  const { t } = useTranslation(['rentals', 'common']);
  const sentence = useSentence();
  const heading = useFocusHere<HTMLHeadingElement>();
  const [odometer, setOdometer] = useState('');
  const [fuel, setFuel] = useState('');
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const store = useCallback((url: string) => setPhotos((all) => [...all, url]), []);
  const { uploads, add, retry, drop } = useUploads('condition', store);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const readings = {
      odometerMiles: odometer === '' ? Number.NaN : Number(odometer),
      fuelPercent: fuel === '' ? Number.NaN : Number(fuel),
      photos,
      note,
    };
    const found = schemaErrors(HandoverReadings, readings);
    setErrors(found);
    if (Object.keys(found).length === 0) onSend(readings);
  };
  const all = { ...failureFields(error), ...errors };
  const errorAt = (field: string, missing: string) =>
    field in errors ? missing : all[field] && sentence(all[field]);
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {t(kind === 'check-in' ? 'checkIn' : 'checkOut')}
      </h2>
      <ErrorAlert error={error} />
      <div className={css.pair}>
        <TextInput
          label={t('odometer')}
          type="number"
          inputMode="numeric"
          min={least ?? 0}
          value={odometer}
          onChange={({ target }) => {
            setOdometer(target.value);
            setErrors({});
          }}
          error={errorAt('odometerMiles', t('odometerMissing'))}
        />
        <TextInput
          label={t('fuel')}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          value={fuel}
          onChange={({ target }) => {
            setFuel(target.value);
            setErrors({});
          }}
          error={errorAt('fuelPercent', t('fuelMissing'))}
        />
      </div>
      <HandoverPhotos photos={photos} onRemove={(url) => setPhotos(photos.filter((one) => one !== url))} />
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
      <Textarea
        label={t('note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        maxLength={TEXT_RULES.noteMaxLength}
        autosize
        minRows={2}
      />
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
