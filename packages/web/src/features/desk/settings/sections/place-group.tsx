import type { AdminSettings } from '@josey/contract/api/desk/settings';
import { useTranslation } from 'react-i18next';
import { lazyMap } from '#components/map/view/lazy-map.tsx';
import css from '../form/section-card.module.css';
import { useSection } from '../form/use-section.ts';
import { CurrencySection } from './currency-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { PLACE, type PlaceForm } from './place-shape.ts';
import { drawable, readCorners, readPoint } from './points.ts';
import { QuickPicksSection } from './quick-picks-section.tsx';
import { MAP_ID, type Picking, usePicking } from './use-picking.ts';

const PlaceMap = lazyMap(async () => (await import('./place-map.tsx')).PlaceMap);

/** Place, currency and quick picks, with the map of center and areas beside them. */
export function PlaceGroup({ settings: { sections, isCurrencyFixed } }: { settings: AdminSettings }) {
  const handle = useSection(PLACE, sections.place);
  const picking = usePicking(handle);
  return (
    <div className={css.columns}>
      <div className={css.cards}>
        <PlaceSection handle={handle} picking={picking} fees={sections.fees.value} />
        <CurrencySection data={sections.currency} isFixed={isCurrencyFixed} />
        <QuickPicksSection data={sections.quickPicks} />
      </div>
      <MapAside handle={handle} picking={picking} />
    </div>
  );
}

/** The map of the place, to look at and to press. */
export function MapAside({ handle, picking }: { handle: PlaceForm; picking: Picking }) {
  const { t } = useTranslation('settings');
  const { center, areas } = handle.form.values;
  const rings = areas.map(({ corners }) => drawable(readCorners(corners)));
  const { target } = picking;
  return (
    <aside id={MAP_ID} className={css.map}>
      <div>
        <PlaceMap
          center={drawable([readPoint(center)])[0]}
          areas={rings}
          onPick={target ? picking.pick : undefined}
        />
      </div>
      <p role="status">
        {!target && t(areas.length > 0 ? 'map.areas' : 'map.anywhere')}
        {target && t(target === 'center' ? 'map.pressCenter' : 'map.pressCorner')}
      </p>
    </aside>
  );
}
