import { ownPath } from '@josey/contract/core/own-path';
import { useNavigate } from 'react-router';
import { SecondStepPanel } from '#features/auth/forms/second-step-panel.tsx';
import { OauthReturn } from '#features/auth/returns/oauth-return.tsx';
import { leaveSecondStep, useSecondStep } from '#features/auth/second-step.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export const clientLoader = () => loadTexts('entry');

export default function OauthPage() {
  const navigate = useNavigate();
  const step = useSecondStep();
  if (!step) return <OauthReturn />;
  return (
    <SecondStepPanel
      step={step}
      onDone={() => navigate(ownPath(step.next ?? '') ?? '/dashboard', { replace: true })}
      onBack={() => {
        leaveSecondStep();
        navigate('/login', { replace: true });
      }}
    />
  );
}
