import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { signOut } from '#lib/session/sign-out.ts';

/** Re-authentication by signing in again, which always works: a new session counts as proof. */
export function SignInAgain({ onAbort }: { onAbort: () => void }) {
  const { t } = useTranslation('methods');
  return (
    <>
      <p>{t('proof.signInAgain')}</p>
      <Button
        look="outline"
        full
        onClick={() => {
          // Rejects the waiting request, so that it does not ask again behind the sign-in page.
          onAbort();
          void signOut();
        }}
      >
        {t('proof.signOut')}
      </Button>
    </>
  );
}
