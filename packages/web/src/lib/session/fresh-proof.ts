import { ApiError } from '@josey/contract/core/client';
import { createStore, useStore } from '../browser/store.ts';

/** Resolves to whether the user has re-authenticated. */
type Answer = (isProved: boolean) => void;

const question = createStore<Answer | undefined>(undefined);
let asking: Promise<boolean> | undefined;

/** The pending request for re-authentication, for its dialog. */
export const useProofQuestion = () => useStore(question);

/** Calls that are refused at the same time share one dialog. */
function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => question.set(resolve)).finally(() => {
    asking = undefined;
    question.set(undefined);
  });
  return asking;
}

/** Makes a call. When the server requires re-authentication, asks the user and repeats the call once. */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'reauthentication_required';
    if (!isAsked || !(await askForProof())) throw error;
    return call();
  }
}
