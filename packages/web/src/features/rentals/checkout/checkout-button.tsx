import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { useFormat } from '#lib/format/use-format.ts';

/** Whether the renter's license lets them book: it does, its owner must send one, or it is under review. */
export type License = 'ready' | 'missing' | 'reviewed';

interface CheckoutButtonProps {
  license: License;
  /** Absent while the price loads. */
  dueCents: number | undefined;
  isInstant: boolean;
  isBusy: boolean;
  full?: boolean;
  onBook: () => void;
}

/** Books or requests for the amount that it names; without a license the way to one. */
export function CheckoutButton(props: CheckoutButtonProps) {
  const { license, dueCents, isInstant, isBusy, full = false, onBook } = props;
  const { t } = useTranslation('checkout');
  const { money } = useFormat();
  if (license === 'missing')
    return (
      <ButtonLink full={full} to="/verify">
        {t('license.add')}
      </ButtonLink>
    );
  if (license === 'reviewed')
    return (
      <Button full={full} disabled>
        {t('license.waiting')}
      </Button>
    );
  const label = isInstant ? 'book' : 'request';
  return (
    <Button full={full} busy={isBusy} disabled={dueCents === undefined} onClick={onBook}>
      {dueCents === undefined ? t(`${label}.plain`) : t(`${label}.for`, { amount: money(dueCents) })}
    </Button>
  );
}
