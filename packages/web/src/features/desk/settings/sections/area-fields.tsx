import { SETTINGS_RULES } from '@josey/contract/rules/limits/desk';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { NamesFields } from '../form/names-fields.tsx';
import css from '../form/section-card.module.css';
import { type AreaDraft, areaDraft, type PlaceForm } from './place-shape.ts';
import type { Picking } from './use-picking.ts';

interface AreaFieldsProps {
  handle: PlaceForm;
  picking: Picking;
}

/** The areas in which rides begin. Corners are typed, or added by pressing the map. */
export function AreaFields({ handle: { form, errorIn }, picking }: AreaFieldsProps) {
  const { t } = useTranslation('settings');
  const { areas } = form.values;
  const change = (id: string, part: Partial<AreaDraft>) =>
    form.change({ areas: areas.map((area) => (area.id === id ? { ...area, ...part } : area)) });
  const add = () => {
    const area = areaDraft();
    form.change({ areas: [...areas, area] });
    picking.start(area.id);
  };
  return (
    <fieldset className={css.list}>
      <legend>{t('fields.place.serviceAreas')}</legend>
      <p className={css.note}>{t(areas.length === 0 ? 'areas.none' : 'areas.some')}</p>
      {areas.map((area, index) => (
        <div key={area.id} className={css.entry}>
          <NamesFields
            label={t('areas.name')}
            names={area.names}
            error={errorIn(`serviceAreas.${index}.names`)}
            onChange={(names) => change(area.id, { names })}
          />
          <TextArea
            label={t('areas.corners')}
            description={t('areas.cornersHint')}
            rows={3}
            mostRows={8}
            value={area.corners}
            error={errorIn(`serviceAreas.${index}.ring`)}
            onChange={({ target }) => change(area.id, { corners: target.value })}
          />
          <div className={css.pair}>
            {(['rentalTax', 'rideTax'] as const).map((tax) => (
              <TextField
                key={tax}
                label={t(`areas.${tax}`)}
                description={t('areas.taxHint')}
                inputMode="decimal"
                value={area[tax]}
                error={errorIn(`serviceAreas.${index}.${tax}Percent`)}
                onChange={({ target }) => change(area.id, { [tax]: target.value })}
              />
            ))}
          </div>
          <div className={css.choices}>
            <Button
              look="outline"
              size="small"
              aria-pressed={picking.target === area.id}
              onClick={() => picking.start(picking.target === area.id ? undefined : area.id)}
            >
              {t(picking.target === area.id ? 'map.done' : 'areas.draw')}
            </Button>
            <Button
              look="quiet"
              size="small"
              disabled={!area.corners}
              onClick={() => change(area.id, { corners: area.corners.replace(/\n?[^\n]*$/, '') })}
            >
              {t('areas.undo')}
            </Button>
            <IconButton
              icon={IconTrash}
              label={t('areas.remove')}
              onClick={() => form.change({ areas: areas.filter(({ id }) => id !== area.id) })}
            />
          </div>
        </div>
      ))}
      {areas.length < SETTINGS_RULES.areasMax && (
        <Button look="outline" size="medium" onClick={add}>
          {t('areas.add')}
        </Button>
      )}
    </fieldset>
  );
}
