import { PEOPLE, type Person } from '@josey/help/article';
import { useTranslation } from 'react-i18next';
import { Segments } from '#components/controls/choices/segments.tsx';

const EVERYBODY = 'everybody';

/** Filters the lists and the search by kind of user. */
export function PersonFilter({
  person,
  onChange,
}: {
  person: Person | undefined;
  onChange: (person: Person | undefined) => void;
}) {
  const { t } = useTranslation('help');
  return (
    <Segments
      label={t('forWhom')}
      options={([EVERYBODY, ...PEOPLE] as const).map((value) => ({ value, label: t(`people.${value}`) }))}
      value={person ?? EVERYBODY}
      onChange={(chosen) => onChange(PEOPLE.find((one) => one === chosen))}
    />
  );
}
