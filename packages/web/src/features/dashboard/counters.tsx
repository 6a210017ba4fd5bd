import { useFormat } from '#lib/format/use-format.ts';
import css from './counters.module.css';

interface CountersProps {
  counts: { label: string; value: number | undefined }[];
}

/** Four numbers in a row; a dash while one loads. */
export function Counters({ counts }: CountersProps) {
  const format = useFormat();
  return (
    <dl className={css.counters}>
      {counts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === undefined ? '–' : format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
