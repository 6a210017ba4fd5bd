import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { ListingForm } from '#features/listing/form/listing-form.tsx';
import { ListingSkeleton } from '#features/listing/form/listing-skeleton.tsx';
import { loadTexts } from '../../i18n/i18n.ts';

export const clientLoader = () => loadTexts('listing', 'vehicles');

export function HydrateFallback() {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageTitle>{t('list')}</PageTitle>
      <ListingSkeleton heading={<h1>{t('list')}</h1>} />
    </>
  );
}

export default function ListVehiclePage() {
  const { t } = useTranslation('listing');
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ListingForm onSaved={() => navigate('/dashboard?tab=vehicles&success=vehicle-listed')} />
    </>
  );
}
