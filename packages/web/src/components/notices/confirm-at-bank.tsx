import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../controls/button/button.tsx';
import { Alert } from './alert.tsx';

interface ConfirmAtBankProps {
  confirmUrl: string;
  children: ReactNode;
  /** Takes the focus, so that it is seen above a long form. */
  focus?: boolean;
}

/** Asks the payer to confirm a payment, with a link to their bank. */
export default function ConfirmAtBank({ confirmUrl, children, focus = false }: ConfirmAtBankProps) {
  const { t } = useTranslation();
  return (
    <>
      <Alert kind="notice" focus={focus}>
        {children}
      </Alert>
      <ButtonLink to={confirmUrl}>{t('confirmAtBank')}</ButtonLink>
    </>
  );
}
