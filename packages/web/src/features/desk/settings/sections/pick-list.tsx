import { SETTINGS_RULES } from '@josey/contract/rules/limits/desk';
import { textIn } from '@josey/contract/values/languages';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { FieldError } from '#components/controls/fields/field-error.tsx';
import { PlaceInput } from '#components/controls/place-input/place-input.tsx';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { NamesFields } from '../form/names-fields.tsx';
import css from '../form/section-card.module.css';
import { type PickDraft, pickDraft } from './quick-picks-shape.ts';

interface PickListProps {
  title: string;
  picks: PickDraft[];
  errorAt: (index: number, field: 'names' | 'address') => string | undefined;
  onChange: (picks: PickDraft[]) => void;
}

/** Quick picks in their order. One at a time is open for editing. */
export function PickList({ title, picks, errorAt, onChange }: PickListProps) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const [openId, setOpenId] = useState<string>();
  const change = (id: string, part: Partial<PickDraft>) =>
    onChange(picks.map((pick) => (pick.id === id ? { ...pick, ...part } : pick)));
  const move = (from: number, to: number) =>
    onChange(picks.toSpliced(from, 1).toSpliced(to, 0, ...picks.slice(from, from + 1)));
  const add = () => {
    const pick = pickDraft();
    onChange([...picks, pick]);
    setOpenId(pick.id);
  };
  return (
    <fieldset className={css.list}>
      <legend>{title}</legend>
      {picks.length === 0 && <p className={css.note}>{t('picks.none')}</p>}
      <ol className={css.picks}>
        {picks.map((pick, index) => {
          const name = textIn(pick.names, language) || t('picks.unnamed');
          const isWrong = Boolean(errorAt(index, 'names') ?? errorAt(index, 'address'));
          const isOpen = pick.id === openId || isWrong;
          return (
            <li key={pick.id}>
              <div className={css.pick}>
                <span>
                  <b>{name}</b>
                  <small>{pick.place?.address}</small>
                </span>
                <IconButton
                  icon={IconArrowUp}
                  label={t('picks.up', { name })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon={IconArrowDown}
                  label={t('picks.down', { name })}
                  disabled={index === picks.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon={IconPencil}
                  label={t('picks.edit', { name })}
                  aria-expanded={isOpen}
                  onClick={() => setOpenId(isOpen ? undefined : pick.id)}
                />
                <IconButton
                  icon={IconTrash}
                  label={t('picks.remove', { name })}
                  onClick={() => onChange(picks.toSpliced(index, 1))}
                />
              </div>
              {isOpen && (
                <PickFields
                  pick={pick}
                  errorAt={(field) => errorAt(index, field)}
                  onChange={(part) => change(pick.id, part)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {picks.length < SETTINGS_RULES.quickPicksMax && (
        <Button look="outline" size="medium" onClick={add}>
          {t('picks.add')}
        </Button>
      )}
    </fieldset>
  );
}

interface PickFieldsProps {
  pick: PickDraft;
  errorAt: (field: 'names' | 'address') => string | undefined;
  onChange: (part: Partial<PickDraft>) => void;
}

function PickFields({ pick, errorAt, onChange }: PickFieldsProps) {
  const { t } = useTranslation('settings');
  const placeId = useId();
  const error = errorAt('address');
  return (
    <div className={css.entry}>
      <NamesFields
        label={t('picks.name')}
        names={pick.names}
        error={errorAt('names')}
        onChange={(names) => onChange({ names })}
      />
      <div className={css.place}>
        <label className={css.label} htmlFor={placeId}>
          {t('picks.place')}
        </label>
        <PlaceInput
          id={placeId}
          value={pick.place}
          onChange={(place) => onChange({ place })}
          placeholder={t('picks.placeHint')}
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${placeId}-error` })}
        />
        <FieldError id={`${placeId}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}
