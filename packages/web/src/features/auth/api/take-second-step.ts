import {
  askForPasskeyAsSecondStep,
  takeSecondStep,
  takeSecondStepWithPasskey,
} from '@josey/contract/api/accounts/two-step';
import { api } from '#lib/api/api.ts';
import { answerWithPasskey } from '#lib/browser/passkeys.ts';
import { useEntry } from './use-entry.ts';

export const useCode = (challenge: string) =>
  useEntry((code: string) => api.call(takeSecondStep, { body: { challenge, code } }));

export const usePasskeyAsSecondStep = (challenge: string) =>
  useEntry(async () => {
    const question = await api.call(askForPasskeyAsSecondStep, { body: { challenge } });
    const answer = await answerWithPasskey(question);
    return api.call(takeSecondStepWithPasskey, { body: { challenge, ...answer } });
  });
