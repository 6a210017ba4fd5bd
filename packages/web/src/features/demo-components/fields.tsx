import type { Place } from '@josey/contract/core/wire';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboboxField } from '#components/controls/combobox/combobox-field.tsx';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { FieldError } from '#components/controls/fields/field-error.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { TimeField, TimeFields } from '#components/controls/fields/time-field.tsx';
import { TimeRange } from '#components/controls/fields/time-range.tsx';
import { FileDrop } from '#components/controls/file-drop/file-drop.tsx';
import { UploadRows } from '#components/controls/file-drop/upload-rows.tsx';
import { PasswordField } from '#components/controls/password-field/password-field.tsx';
import { StrengthHint } from '#components/controls/password-field/strength-hint.tsx';
import { PlaceInput } from '#components/controls/place-input/place-input.tsx';
import { RangeField } from '#components/controls/range-picker/range-field.tsx';
import { UndoRow } from '#components/data/rows/undo-row.tsx';
import type { Upload } from '#lib/api/use-uploads.ts';
import css from './components-page.module.css';
import { Example } from './example.tsx';
import { LONG_NAME } from './samples.ts';

/** Form fields. */
export function Fields() {
  const { t } = useTranslation('components');
  return (
    <>
      <Example name={t('names.text')}>
        <div className={css.pair}>
          <TextField label={t('states.usual')} placeholder={t('samples.placeholder')} />
          <TextField label={t('states.filled')} description={t('samples.hint')} defaultValue={LONG_NAME} />
          <TextField label={t('states.wrong')} error={t('samples.wrong')} defaultValue="20115" />
          <TextField label={t('states.disabled')} defaultValue="2019" disabled />
          <TextArea label={t('states.long')} rows={2} />
          <CheckField label={t('samples.agree')} defaultChecked />
        </div>
      </Example>
      <Example name={t('names.choice')}>
        <Choices />
      </Example>
      <Example name={t('names.password')}>
        <Password />
      </Example>
      <Example name={t('names.moneyField')}>
        <div className={css.pair}>
          <MoneyField label={t('states.usual')} placeholder="0" />
          <MoneyField label={t('states.filled')} defaultValue="66.50" />
        </div>
      </Example>
      <Example name={t('names.placeInput')}>
        <PlaceSample />
      </Example>
      <Example name={t('names.timeField')}>
        <TimeSample />
      </Example>
      <Example name={t('names.fileDrop')}>
        <Files />
      </Example>
    </>
  );
}

function Password() {
  const { t } = useTranslation('components');
  const [password, setPassword] = useState('');
  return (
    <div className={css.narrow}>
      <PasswordField
        label={t('samples.newPassword')}
        autoComplete="off"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        description={<StrengthHint password={password} />}
      />
    </div>
  );
}

const OPTIONS = ['America/New_York', 'America/Bogota', 'Europe/Madrid', 'Pacific/Auckland'].map((value) => ({
  value,
  label: value.replace('_', ' '),
}));

function Choices() {
  const { t } = useTranslation('components');
  const [zone, setZone] = useState('Europe/Madrid');
  return (
    <div className={css.pair}>
      <SelectField label={t('states.usual')} options={OPTIONS} />
      <ComboboxField
        label={t('states.filled')}
        description={t('samples.hint')}
        name="zone"
        value={zone}
        options={OPTIONS}
        isFound={(label, typed) => label.toLowerCase().includes(typed.toLowerCase())}
        noneFound={t('samples.none')}
        onChoose={setZone}
      />
    </div>
  );
}

function TimeSample() {
  const { t } = useTranslation('components');
  const [span, setSpan] = useState({ startDate: '2026-11-27T15:00:00Z', endDate: '2026-11-27T19:00:00Z' });
  return (
    <div className={css.narrow}>
      <TimeFields>
        <TimeRange
          labels={{ from: t('states.filled'), until: t('states.usual') }}
          timeZone="America/New_York"
          value={span}
          onChange={setSpan}
        />
        <TimeField label={t('states.empty')} value="" onChange={() => {}} />
      </TimeFields>
      <RangeField
        labels={{ from: t('states.filled'), until: t('states.usual') }}
        timeZone="America/New_York"
        value={span}
        onChange={setSpan}
      />
    </div>
  );
}

function PlaceSample() {
  const { t } = useTranslation('components');
  const [place, setPlace] = useState<Place>();
  const id = useId();
  return (
    <div className={`${css.narrow} ${css.place}`}>
      <label htmlFor={id}>{t('samples.where')}</label>
      <PlaceInput
        id={id}
        value={place}
        onChange={setPlace}
        placeholder={t('samples.harbor')}
        {...(!place && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      {!place && <FieldError id={`${id}-error`}>{t('samples.wrong')}</FieldError>}
    </div>
  );
}

const file = (name: string) => new File([], name);
const ON_THE_WAY: Upload[] = [
  { key: 1, file: file('front.jpg'), sent: 0.62 },
  { key: 2, file: file(`${LONG_NAME}.jpg`) },
  { key: 3, file: file('insurance.pdf'), error: 'You are offline.' },
];

/** Never uploads: chosen files stay queued. */
function Files() {
  const { t } = useTranslation('components');
  const [uploads, setUploads] = useState(ON_THE_WAY);
  const add = (files: File[]) =>
    setUploads([...uploads, ...files.map((one, index) => ({ key: uploads.length + index + 4, file: one }))]);
  return (
    <div className={css.pair}>
      <FileDrop
        label={t('samples.drop')}
        hint={t('samples.dropHint')}
        accept={['image/jpeg']}
        onFiles={add}
      />
      <UploadRows
        uploads={uploads}
        onRetry={() => setUploads(ON_THE_WAY)}
        onDrop={(key) => setUploads(uploads.filter((one) => one.key !== key))}
      />
      {uploads.length < ON_THE_WAY.length && (
        <UndoRow sentence={t('samples.out')} onUndo={() => setUploads(ON_THE_WAY)} />
      )}
    </div>
  );
}
