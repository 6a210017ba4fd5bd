import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Avatar } from '#components/data/person/avatar.tsx';
import { CarMarker } from '#components/map/pins/car-marker.tsx';
import { PlaceMarker } from '#components/map/pins/place-marker.tsx';
import { PricePin } from '#components/map/pins/price-pin.tsx';
import { MapView } from '#components/map/view/map-view.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { Drawer } from '#components/overlay/drawer.tsx';
import css from './components-page.module.css';
import { Example } from './example.tsx';
import { LONG_NAME } from './samples.ts';

const HOME = { lat: 39.2852, lng: -76.5911 };
const near = (north: number, east: number) => ({ lat: HOME.lat + north, lng: HOME.lng + east });

/** Dialogs, drawers and the map. */
export function Over() {
  const { t } = useTranslation('components');
  return (
    <>
      <Example name={t('names.dialog')}>
        <AskedDialog />
      </Example>
      <Example name={t('names.drawer')}>
        <OpenedDrawer />
      </Example>
      <Example name={t('names.map')}>
        <div className={css.map}>
          <MapView label={t('samples.map')} center={HOME} zoom={14}>
            <PlaceMarker at={near(0.004, -0.006)} kind="pickup" label={t('samples.pickup')} />
            <PlaceMarker at={near(-0.004, 0.006)} kind="destination" />
            <CarMarker at={near(0.002, 0.004)} headingDegrees={70} />
            <PricePin
              {...near(-0.003, -0.005)}
              level={0}
              price="$66"
              isSelected={false}
              label={t('samples.pin', { price: '$66' })}
              onSelect={() => {}}
              onHover={() => {}}
            />
            <PricePin
              {...near(0.004, 0.001)}
              level={0}
              price="$233"
              label={t('samples.pin', { price: '$233' })}
              isSelected
              onSelect={() => {}}
              onHover={() => {}}
            />
          </MapView>
        </div>
      </Example>
    </>
  );
}

function AskedDialog() {
  const { t } = useTranslation('components');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="outline" size="medium" onClick={() => setOpen(true)}>
        {t('samples.openDialog')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('samples.sure')}
          action={t('samples.danger')}
          back={t('samples.keep')}
          onConfirm={close}
          onClose={close}
        >
          <p>{t('samples.cannotUndo')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function OpenedDrawer() {
  const { t } = useTranslation('components');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.beside}>
      <Button look="outline" size="medium" onClick={() => setOpen(true)}>
        {t('samples.openDrawer')}
      </Button>
      {isOpen && (
        <Drawer
          title={LONG_NAME}
          subtitle="long.name@example.test"
          picture={<Avatar name={LONG_NAME} size={44} />}
          onClose={() => setOpen(false)}
          foot={<Button onClick={() => setOpen(false)}>{t('samples.accept')}</Button>}
        >
          <p>{t('samples.longNote')}</p>
        </Drawer>
      )}
    </div>
  );
}
