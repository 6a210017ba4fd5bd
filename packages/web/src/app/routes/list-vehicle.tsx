import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ListingForm } from '../../features/listing/components/listing-form.tsx';
import { loadTexts } from '../i18n/i18n.ts';

export const clientLoader = () => loadTexts('vehicles');

export default function ListVehiclePage() {
  const { t } = useTranslation('vehicles');
  const navigate = useNavigate();
  return (
    <>
      <title>{`${t('form.title')} · Josey`}</title>
      <ListingForm onListed={() => navigate('/dashboard?tab=vehicles&success=vehicle-listed')} />
    </>
  );
}
