import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { useSignInMethods } from '../api/sign-in-methods.ts';
import { ProofMethods } from './proof-methods.tsx';

interface ProofDialogProps {
  onProved: () => void;
  onClose: () => void;
}

/** Asks the user to re-authenticate, anywhere in the app, when a request requires it. */
export default function ProofDialog(props: ProofDialogProps) {
  const { t } = useTranslation('methods');
  return (
    <Dialog title={t('proof.title')} onClose={props.onClose}>
      <p>{t('proof.lead')}</p>
      <Ways {...props} />
    </Dialog>
  );
}

function Ways({ onProved, onClose }: ProofDialogProps) {
  const { data, error, refetch } = useSignInMethods();
  if (data) return <ProofMethods methods={data} onProved={onProved} onAbort={onClose} />;
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={120} />;
}
