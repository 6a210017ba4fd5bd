import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/alert/alert.tsx';
import type { FieldErrors } from '../../../lib/form/schema-errors.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useSentence } from '../../../lib/use-sentence.ts';
import type { ListingDraft } from '../listing-draft.ts';
import { STEPS, type Step, stepOf } from '../steps.ts';
import css from './listing-form.module.css';

interface CheckStepProps {
  draft: ListingDraft;
  errors: FieldErrors;
  onGoTo: (step: Step) => void;
}

/** Fields whose label stands in the texts under their own name; others are called by their step. */
const NAMED_FIELDS = [
  'make',
  'model',
  'year',
  'licensePlate',
  'color',
  'vin',
  'seats',
  'description',
  'dailyRate',
  'hourlyRate',
  'minuteRate',
  'weeklyRate',
  'monthlyRate',
  'milesPerDay',
] as const;

/** Everything once more; what is missing leads back to its step. */
export function CheckStep({ draft, errors, onGoTo }: CheckStepProps) {
  const { t } = useTranslation('vehicles');
  const sentence = useSentence();
  const { rate } = useFormat();
  const nameOf = (field: string) => {
    const named = NAMED_FIELDS.find((one) => one === field);
    return named ? t(`form.${named}`) : t(`steps.${stepOf(field)}`);
  };
  const broken = STEPS.filter((step) => Object.keys(errors).some((field) => stepOf(field) === step));
  const rows: [name: string, value: string, step: Step][] = [
    [
      t('steps.car'),
      [draft.year, draft.make, draft.model, draft.licensePlate].filter(Boolean).join(' '),
      'car',
    ],
    [t('steps.photos'), t('form.photosCount', { count: draft.photos.length }), 'photos'],
    [
      t('steps.price'),
      t('perDay', { rate: rate(Math.round((Number(draft.dailyRate) || 0) * 100)) }),
      'price',
    ],
    [t('steps.place'), draft.location?.address ?? t('form.noPlace'), 'place'],
    [t('steps.papers'), t('form.documentsCount', { count: draft.documents.length }), 'papers'],
  ];
  return (
    <>
      <dl className={css.check}>
        {rows.map(([name, value, step]) => (
          <div key={step}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <button type="button" onClick={() => onGoTo(step)}>
              {t('form.change')}
            </button>
          </div>
        ))}
      </dl>
      {!draft.location && <Alert kind="notice">{t('form.noPlaceNote')}</Alert>}
      {broken.length > 0 && (
        <ul className={css.missing}>
          {Object.entries(errors).map(([field, text]) => (
            <li key={field}>
              <button type="button" onClick={() => onGoTo(stepOf(field))}>
                {nameOf(field)}
              </button>
              : {sentence(text)}
            </li>
          ))}
        </ul>
      )}
      <p className={css.note}>{t('form.approvalNote')}</p>
    </>
  );
}
