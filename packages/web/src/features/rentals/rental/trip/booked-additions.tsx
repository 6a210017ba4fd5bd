import type { Rental } from '@josey/contract/api/rentals/rentals';
import { textIn } from '@josey/contract/values/languages';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import type { RentalSide } from '../../api/my-rentals.ts';
import css from '../rental-page.module.css';

/** Where the car is brought to, and the protection with what damage costs at most. */
export default function BookedAdditions({ rental, side }: { rental: Rental; side: RentalSide }) {
  const { t } = useTranslation('rentals');
  const { money, place } = useFormat();
  const language = useLanguage();
  const { delivery, protection } = rental;
  return (
    <>
      {delivery && <p className={css.note}>{t(`delivered.${side}`, { address: place(delivery.address) })}</p>}
      {protection && (
        <p className={css.note}>
          {t(`protected.${side}`, {
            name: textIn(protection.names, language),
            most: money(protection.deductibleCents),
          })}
        </p>
      )}
    </>
  );
}
