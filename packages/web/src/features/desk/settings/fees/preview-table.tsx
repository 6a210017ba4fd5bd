import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import css from './fees.module.css';

interface PreviewTableProps {
  title: string;
  /** A label, the cents with the fees of now, and with the new ones. */
  rows: (readonly [label: string, now: number, then: number])[];
}

/** Amounts with the fees of now beside those with other fees. */
export function PreviewTable({ title, rows }: PreviewTableProps) {
  const { t } = useTranslation('settings');
  const { money } = useFormat();
  return (
    <div className={css.preview}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th />
            <th scope="col">{t('preview.now')}</th>
            <th scope="col">{t('preview.then')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, now, then]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{money(now)}</td>
              <td className={then === now ? undefined : css.changed}>{money(then)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
