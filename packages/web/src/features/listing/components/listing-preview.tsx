import { useTranslation } from 'react-i18next';
import { CarPicture } from '../../../components/car-picture/car-picture.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePrivateFile } from '../../../lib/private-file.ts';
import type { ListingDraft } from '../listing-draft.ts';
import css from './listing-form.module.css';

/** How the card will look to others, as far as it is known. */
export function ListingPreview({ draft }: { draft: ListingDraft }) {
  const { t } = useTranslation('vehicles');
  const { rate } = useFormat();
  const cover = usePrivateFile(draft.photos[0]);
  const name = [draft.make, draft.model].filter(Boolean).join(' ') || t('form.yourCar');
  const dayRateCents = Math.round((Number(draft.dailyRate) || 0) * 100);
  return (
    <aside className={css.preview} aria-label={t('form.preview')}>
      <CarPicture vehicle={draft} photo={cover} alt={name} eager />
      <div>
        <h2>
          {name} <span>{draft.year}</span>
        </h2>
        <p>{dayRateCents > 0 ? t('perDay', { rate: rate(dayRateCents) }) : t(`types.${draft.type}`)}</p>
      </div>
    </aside>
  );
}
