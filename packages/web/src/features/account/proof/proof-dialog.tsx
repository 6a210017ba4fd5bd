import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { useProofQuestion } from '#lib/session/fresh-proof.ts';
import { useSignInMethods } from '../api/sign-in-methods.ts';
import { ProofMethods } from './proof-methods.tsx';

/** Asks the user to re-authenticate, anywhere in the app, when a request requires it. */
export default function ProofDialog() {
  const answer = useProofQuestion();
  return answer ? <Question onAnswer={answer} /> : null;
}

function Question({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { t } = useTranslation('methods');
  return (
    <Dialog title={t('proof.title')} onClose={() => onAnswer(false)}>
      <p>{t('proof.lead')}</p>
      <Ways onAnswer={onAnswer} />
    </Dialog>
  );
}

function Ways({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { data, error, refetch } = useSignInMethods();
  if (data)
    return <ProofMethods methods={data} onProved={() => onAnswer(true)} onAbort={() => onAnswer(false)} />;
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={120} />;
}
