import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';
import { answerWithPasskey } from '#lib/browser/passkeys.ts';
import { useEntry } from './use-entry.ts';

export const useCode = (challenge: string) =>
  useEntry((code: string) => api.call(routes.takeSecondStep, { body: { challenge, code } }));

export const usePasskeyAsSecondStep = (challenge: string) =>
  useEntry(async () => {
    const question = await api.call(routes.askForPasskeyAsSecondStep, { body: { challenge } });
    const answer = await answerWithPasskey(question);
    return api.call(routes.takeSecondStepWithPasskey, { body: { challenge, ...answer } });
  });
