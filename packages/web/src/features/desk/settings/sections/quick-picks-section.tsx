import { useTranslation } from 'react-i18next';
import type { SectionData } from '../../api/settings.ts';
import { SectionCard } from '../form/section-card.tsx';
import { useSection } from '../form/use-section.ts';
import { PickList } from './pick-list.tsx';
import { QUICK_PICKS } from './quick-picks-shape.ts';

/** The places that a ride request offers, by end, in order. */
export function QuickPicksSection({ data }: { data: SectionData<'quickPicks'> }) {
  const { t } = useTranslation('settings');
  const handle = useSection(QUICK_PICKS, data);
  const { values, change } = handle.form;
  return (
    <SectionCard handle={handle} title={t('sections.quickPicks')}>
      {(['pickup', 'dropoff'] as const).map((end) => (
        <PickList
          key={end}
          title={t(`fields.quickPicks.${end}`)}
          picks={values[end]}
          errorAt={(index, field) => handle.errorIn(`${end}.${index}.${field}`)}
          onChange={(picks) => change({ [end]: picks })}
        />
      ))}
    </SectionCard>
  );
}
