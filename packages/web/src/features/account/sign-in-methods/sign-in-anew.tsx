import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { signOut } from '#lib/session/sign-out.ts';

/** The way that is always there: a session that has just begun counts as a proof. */
export function SignInAnew({ onAbort }: { onAbort: () => void }) {
  const { t } = useTranslation('methods');
  return (
    <>
      <p>{t('proof.signInAgain')}</p>
      <Button
        look="outline"
        full
        onClick={() => {
          // The call that waits for an answer ends as refused, and nothing asks on behind the sign-in page.
          onAbort();
          void signOut();
        }}
      >
        {t('proof.signOut')}
      </Button>
    </>
  );
}
