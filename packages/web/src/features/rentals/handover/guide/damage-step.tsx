import type { DamageMark } from '@josey/contract/api/rentals/rental-handovers';
import { CAR_SIDES, DAMAGE_KINDS } from '@josey/contract/rules/handover-rules';
import { HANDOVER_RULES } from '@josey/contract/rules/limits/rentals';
import type { VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Segments } from '#components/controls/choices/segments.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { CarDrawing, MarkNumber } from '../drawing/car-drawing.tsx';
import css from './handover-guide.module.css';

interface DamageStepProps {
  type: VehicleType;
  /** Of this side, and changed here. */
  marks: DamageMark[];
  /** Of the other side, and those of the check-in. */
  known: DamageMark[];
  isCheckOut: boolean;
  onChange: (marks: DamageMark[]) => void;
}

/** Marks of damage on a drawing of the car. */
export function DamageStep({ type, marks, known, isCheckOut, onChange }: DamageStepProps) {
  const { t } = useTranslation('handover');
  const add = (place: Pick<DamageMark, 'view' | 'x' | 'y'>) => {
    if (marks.length < HANDOVER_RULES.marksMax)
      onChange([...marks, { id: newUuid(), damage: 'scratch', ...place }]);
  };
  const patch = (id: string, change: Partial<DamageMark>) =>
    onChange(marks.map((mark) => (mark.id === id ? { ...mark, ...change } : mark)));
  const shown = [...known, ...marks].map((mark, index) => ({
    ...mark,
    number: index + 1,
    isNew: index >= known.length,
  }));
  return (
    <div className={css.form}>
      <p className={css.lead}>{t(isCheckOut ? 'damageAtReturn' : 'damageBefore')}</p>
      <CarDrawing type={type} marks={shown} onAdd={add} />
      <ul className={css.marks}>
        {shown.toReversed().map(({ number, isNew, ...mark }) => (
          <li key={mark.id} className={isNew ? css.own : undefined}>
            <MarkNumber number={number} isNew={isNew} />
            {isNew ? (
              <MarkFields
                mark={mark}
                number={number}
                onPatch={(change) => patch(mark.id, change)}
                onRemove={() => onChange(marks.filter(({ id }) => id !== mark.id))}
              />
            ) : (
              <div>
                <b>
                  {t(`views.${mark.view}`)}, {t(`damage.${mark.damage}`)}
                </b>
                {mark.note && <p>{mark.note}</p>}
              </div>
            )}
          </li>
        ))}
      </ul>
      <Button look="outline" size="medium" onClick={() => add({ view: 'front', x: 0.5, y: 0.5 })}>
        {t('addMark')}
      </Button>
    </div>
  );
}

interface MarkFieldsProps {
  mark: DamageMark;
  number: number;
  onPatch: (change: Partial<DamageMark>) => void;
  onRemove: () => void;
}

function MarkFields({ mark, number, onPatch, onRemove }: MarkFieldsProps) {
  const { t } = useTranslation('handover');
  return (
    <div className={css.markFields}>
      <Segments
        label={t('damageOf', { number })}
        options={DAMAGE_KINDS.map((value) => ({ value, label: t(`damage.${value}`) }))}
        value={mark.damage}
        onChange={(damage) => onPatch({ damage })}
      />
      <div className={css.markPlace}>
        <SelectField
          label={t('sideOf')}
          options={CAR_SIDES.map((value) => ({ value, label: t(`views.${value}`) }))}
          value={mark.view}
          onChange={({ target }) => onPatch({ view: target.value as DamageMark['view'] })}
        />
        <TextField
          label={t('markNote')}
          maxLength={HANDOVER_RULES.markNoteMaxLength}
          value={mark.note ?? ''}
          onChange={({ target }) => onPatch({ note: target.value })}
        />
      </div>
      <Button look="quiet" size="small" onClick={onRemove}>
        <IconTrash aria-hidden /> {t('removeMark', { number })}
      </Button>
    </div>
  );
}
