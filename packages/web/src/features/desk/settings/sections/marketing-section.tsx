import { SETTINGS_RULES } from '@josey/contract/rules/limits/desk';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import type { SectionData } from '../../api/settings.ts';
import { type NamesDraft, NamesFields, writeNames } from '../form/names-fields.tsx';
import css from '../form/section-card.module.css';
import { SectionCard } from '../form/section-card.tsx';
import { type SectionShape, useSection } from '../form/use-section.ts';

interface FigureDraft {
  id: string;
  value: string;
  names: NamesDraft;
}

const MARKETING: SectionShape<'marketing', { figures: FigureDraft[] }> = {
  section: 'marketing',
  read: ({ figures }) => ({ figures: figures.map((figure) => ({ id: crypto.randomUUID(), ...figure })) }),
  write: ({ figures }) => ({
    figures: figures.map(({ value, names }) => ({ value: value.trim(), names: writeNames(names) })),
  }),
};

/** The figures on the landing page. */
export function MarketingSection({ data }: { data: SectionData<'marketing'> }) {
  const { t } = useTranslation('settings');
  const handle = useSection(MARKETING, data);
  const { values, change } = handle.form;
  const { figures } = values;
  const changeFigure = (id: string, part: Partial<FigureDraft>) =>
    change({ figures: figures.map((figure) => (figure.id === id ? { ...figure, ...part } : figure)) });
  return (
    <SectionCard handle={handle}>
      <fieldset className={css.list}>
        <legend>{t('fields.marketing.figures')}</legend>
        {figures.length === 0 && <p className={css.note}>{t('figures.none')}</p>}
        {figures.map((figure, index) => (
          <div key={figure.id} className={css.entry}>
            <TextField
              label={t('figures.value')}
              value={figure.value}
              error={handle.errorIn(`figures.${index}.value`)}
              onChange={({ target }) => changeFigure(figure.id, { value: target.value })}
            />
            <NamesFields
              label={t('figures.words')}
              names={figure.names}
              error={handle.errorIn(`figures.${index}.names`)}
              onChange={(names) => changeFigure(figure.id, { names })}
            />
            <div className={css.choices}>
              <IconButton
                icon={IconTrash}
                label={t('figures.remove')}
                onClick={() => change({ figures: figures.toSpliced(index, 1) })}
              />
            </div>
          </div>
        ))}
        {figures.length < SETTINGS_RULES.marketingFiguresMax && (
          <Button
            look="outline"
            size="medium"
            onClick={() =>
              change({ figures: [...figures, { id: crypto.randomUUID(), value: '', names: {} }] })
            }
          >
            {t('figures.add')}
          </Button>
        )}
      </fieldset>
    </SectionCard>
  );
}
