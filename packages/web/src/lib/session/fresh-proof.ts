import { ApiError } from '@josey/contract/core/client';
import { createStore, useStore } from '../browser/store.ts';

/** Resolves to whether the person has proved that the account is theirs. */
type Answer = (isProved: boolean) => void;

const question = createStore<Answer | undefined>(undefined);
let asking: Promise<boolean> | undefined;

/** The open question, for the dialog that asks it. */
export const useProofQuestion = () => useStore(question);

/** Calls that are refused at the same moment wait for one answer. */
function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => question.set(resolve)).finally(() => {
    asking = undefined;
    question.set(undefined);
  });
  return asking;
}

/** Makes a call. When the server wants a fresh proof for it, the person is asked, and the call is made once more. */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'reauthentication_required';
    if (!isAsked || !(await askForProof())) throw error;
    return call();
  }
}
