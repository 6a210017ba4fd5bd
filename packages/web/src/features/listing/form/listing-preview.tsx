import { LISTING_RULES } from '@josey/contract/rules/limits/vehicles';
import {
  IconBolt,
  IconGasStation,
  IconManualGearbox,
  IconPlugConnected,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/marks/badge/badge.tsx';
import { CarPicture } from '#components/marks/car-picture/car-picture.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { usePrivateFile } from '#lib/api/use-private-file.ts';
import { useFormat } from '#lib/format/use-format.ts';
import type { ListingDraft } from '../draft/listing-draft.ts';
import { centsOf } from '../draft/listing-of-draft.ts';
import css from './listing-preview.module.css';

/** A preview of the card in the search results. */
export function ListingPreview({ draft }: { draft: ListingDraft }) {
  const { t } = useTranslation(['listing', 'vehicles']);
  const { rate, wholeMiles } = useFormat();
  const cover = usePrivateFile(draft.photos[0]);
  const name = [draft.make, draft.model].filter(Boolean).join(' ') || t('yourCar');
  const isElectric = draft.fuelType === 'electric';
  const range = isElectric ? Number(draft.rangeMiles) : 0;
  const dayRateCents = centsOf(draft.dailyRate);
  return (
    <aside className={css.preview} aria-label={t('preview')}>
      <p className={css.title}>{t('preview')}</p>
      <div className={css.card}>
        <CarPicture vehicle={draft} photo={cover} alt={name} eager>
          {draft.instantBook && (
            <Badge tone="surface" className={css.tag}>
              <Icon of={IconBolt} size={16} />
              {t('vehicles:instant')}
            </Badge>
          )}
        </CarPicture>
        <div className={css.body}>
          <h2>
            {name} <span className={css.year}>{draft.year}</span>
          </h2>
          <p className={css.facts}>
            <span>
              <Icon of={IconUsers} size={16} />
              {t('vehicles:seats', { count: Number(draft.seats) || LISTING_RULES.seatsDefault })}
            </span>
            <span>
              <Icon of={isElectric ? IconPlugConnected : IconGasStation} size={16} />
              {range > 0
                ? t('vehicles:range', { distance: wholeMiles(range) })
                : t(`vehicles:fuels.${draft.fuelType}`)}
            </span>
            {draft.transmission === 'manual' && (
              <span>
                <Icon of={IconManualGearbox} size={16} />
                {t('vehicles:transmissions.manual')}
              </span>
            )}
            {draft.hasCameraSystem && (
              <span>
                <Icon of={IconVideo} size={16} />
                {t('vehicles:camera')}
              </span>
            )}
          </p>
          <p className={css.price}>
            {dayRateCents > 0 ? (
              <b>{t('vehicles:perDay', { rate: rate(dayRateCents) })}</b>
            ) : (
              t('priceToCome')
            )}
          </p>
        </div>
      </div>
    </aside>
  );
}
