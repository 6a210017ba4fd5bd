import { useTranslation } from 'react-i18next';
import { RentCar } from '../../features/vehicles/components/rent-car.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import type { PageHandle } from '../shell/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false };

export const clientLoader = () => loadTexts('vehicles');

export default function RentCarPage() {
  const { t } = useTranslation('vehicles');
  return (
    <>
      <title>{`${t('search.title')} · Josey`}</title>
      <RentCar />
    </>
  );
}
