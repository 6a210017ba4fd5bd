import type { FieldErrors } from '@josey/contract/core/field-errors';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/notices/alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import type { ListingDraft } from '../draft/listing-draft.ts';
import { centsOf } from '../draft/listing-of-draft.ts';
import css from '../form/listing-form.module.css';
import type { ListingUploads } from '../send/use-listing-uploads.ts';
import { inputOf, type Step, stepOf } from '../steps.ts';
import { useFieldLabel } from '../use-field-label.ts';

interface CheckStepProps {
  draft: ListingDraft;
  errors: FieldErrors;
  uploads: ListingUploads;
  /** What happens after sending. */
  note: string;
  onGoTo: (step: Step, input?: string) => void;
}

/** A summary of the form; missing items link to their fields. */
export function CheckStep({ draft, errors, uploads, note, onGoTo }: CheckStepProps) {
  const { t } = useTranslation(['listing', 'vehicles']);
  const labelOf = useFieldLabel();
  const { rate, place } = useFormat();
  const { insuranceDocument, registrationDocument } = draft;
  const papers = [...draft.documents, insuranceDocument, registrationDocument].filter(Boolean).length;
  const dayCents = centsOf(draft.dailyRate);
  const car = [draft.year, draft.make, draft.model, draft.licensePlate].filter(Boolean).join(' ');
  const rows: [name: string, value: string, step: Step][] = [
    [t('steps.car'), car || t('notProvided'), 'car'],
    [t('steps.photos'), t('photosCount', { count: draft.photos.length }), 'photos'],
    [
      t('steps.price'),
      dayCents > 0 ? t('vehicles:perDay', { rate: rate(dayCents) }) : t('notProvided'),
      'price',
    ],
    [t('steps.place'), draft.location ? place(draft.location.address) : t('notProvided'), 'place'],
    [t('steps.papers'), t('documentsCount', { count: papers }), 'papers'],
  ];
  const missing = Object.entries(errors);
  return (
    <>
      {missing.length > 0 && (
        <section className={css.missing} aria-label={t('fixFirst')}>
          <h3>{t('fixFirst')}</h3>
          <ul>
            {missing.map(([field, text]) => (
              <li key={field}>
                <button type="button" onClick={() => onGoTo(stepOf(field), inputOf(field))}>
                  {labelOf(field)}
                </button>
                : {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {uploads.unfinished > 0 && (
        <Alert kind="notice">{t('stillUploading', { count: uploads.unfinished })}</Alert>
      )}
      {uploads.failed > 0 && <Alert kind="notice">{t('uploadsFailed', { count: uploads.failed })}</Alert>}
      <dl className={css.check}>
        {rows.map(([name, value, step]) => (
          <div key={step}>
            <dt>{name}</dt>
            <dd>
              {value}
              <button type="button" aria-label={t('changeStep', { step: name })} onClick={() => onGoTo(step)}>
                {t('change')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {!draft.location && <Alert kind="notice">{t('noPlaceNote')}</Alert>}
      <p className={css.note}>{note}</p>
    </>
  );
}
