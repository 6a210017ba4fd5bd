import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import css from './rent-car.module.css';

/** Instead of results while the deployment has no place and the renter has named none. */
export default function NoPlace() {
  const { t } = useTranslation('vehicles');
  return (
    <section className={css.list}>
      <h1>{t('search.title')}</h1>
      <EmptyState sentence={t('search.enterPlace')} />
    </section>
  );
}
