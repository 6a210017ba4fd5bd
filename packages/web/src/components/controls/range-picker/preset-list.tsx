import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import type { Preset } from './presets.ts';
import css from './range-picker.module.css';

interface PresetListProps {
  presets: Preset[];
  timeZone: string;
  onChoose: (preset: Preset) => void;
}

/** The ready choices, with the times that they mean. */
export function PresetList({ presets, timeZone, onChoose }: PresetListProps) {
  const { t } = useTranslation('range');
  const { range } = useFormat();
  return (
    <ul className={css.presets} aria-label={t('presets')}>
      {presets.map((preset) => (
        <li key={preset.kind}>
          <button type="button" onClick={() => onChoose(preset)}>
            <b>{t(`preset.${preset.kind}`)}</b>
            <small>{range(preset.startDate, preset.endDate, timeZone)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
