import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFocusHere } from '#lib/browser/hooks/use-focus-here.ts';
import { useForm } from '#lib/form/use-form.ts';
import { useInviteDriver } from '../api/drivers.ts';
import css from '../rental/rental-page.module.css';

/** The renter invites a person by the address of their account. */
export function InviteForm({ rentalId, onClose }: { rentalId: string; onClose: () => void }) {
  const { t } = useTranslation(['drivers', 'common']);
  const heading = useFocusHere<HTMLHeadingElement>();
  const invite = useInviteDriver(rentalId);
  const form = useForm({
    initial: { email: '' },
    schema: async () => (await import('@josey/contract/api/rentals/rental-drivers')).inviteDriver.body,
  });
  const send = form.submit(({ email }) => invite.mutate(email, { onSuccess: onClose, onError: form.refuse }));
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <h3 ref={heading} tabIndex={-1}>
        {t('invite.title')}
      </h3>
      <ErrorAlert error={invite.error} />
      <TextField
        label={t('invite.email')}
        description={t('invite.how')}
        type="email"
        autoComplete="off"
        readOnly={invite.isPending}
        {...form.text('email')}
      />
      <div className={css.actions}>
        <Button look="outline" size="medium" onClick={onClose}>
          {t('common:back')}
        </Button>
        <Button type="submit" size="medium" busy={invite.isPending}>
          {t('invite.send')}
        </Button>
      </div>
    </form>
  );
}
