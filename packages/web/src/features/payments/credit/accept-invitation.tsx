import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useAcceptInvitation, useReferrals } from '../api/referrals.ts';

/** What an invitation link leads to: the invited person accepts it. */
export default function AcceptInvitation({ code }: { code: string }) {
  const { t } = useTranslation('promotions');
  const { money } = useFormat();
  const referrals = useReferrals();
  const accept = useAcceptInvitation();
  if (!referrals) return null;
  const amount = money(referrals.creditCents);
  if (!referrals.isOn) return <Alert kind="notice">{t('invited.off')}</Alert>;
  if (referrals.isInvited) return <Alert kind="success">{t('invited.done', { amount })}</Alert>;
  return (
    <Alert kind="notice">
      <p>{t('invited.offer', { amount })}</p>
      <p>
        <Button size="medium" busy={accept.isPending} onClick={() => accept.mutate(code)}>
          {t('invited.accept')}
        </Button>
      </p>
      <ErrorAlert error={accept.error && failureSentence(accept.error, t('invited.failed'))} />
    </Alert>
  );
}
