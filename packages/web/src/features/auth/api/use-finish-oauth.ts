import { ownPath } from '@josey/contract/core/own-path';
import * as routes from '@josey/contract/core/routes';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import type { PendingOAuth } from '#lib/session/pending-oauth.ts';
import { holdSecondStep } from '../second-step.ts';
import { openSession } from './open-session.ts';

interface Return {
  pending: PendingOAuth;
  /** The query that the provider returned with. */
  search: URLSearchParams;
}

/** Sends the provider's response to the server; resolves to the path to continue at. */
async function finishOAuth({ pending, search }: Return): Promise<string> {
  const { provider, intent, secret } = pending;
  const given = (name: string) => search.get(name) ?? undefined;
  const params = { provider };
  const body = {
    secret,
    state: given('state') ?? '',
    code: given('code'),
    iss: given('iss'),
    error: given('error'),
  };
  if (intent === 'link') {
    await api.call(routes.finishLink, { params, body });
    return '/account#sign-in';
  }
  if (intent === 'prove') {
    const { next } = await api.call(routes.finishReauthentication, { params, body });
    return ownPath(next ?? '') ?? '/account';
  }
  const { next, ...signedIn } = await api.call(routes.finishOauth, { params, body });
  openSession(signedIn);
  return ownPath(next ?? '') ?? '/dashboard';
}

export const useFinishOAuth = () => useMutation({ mutationFn: finishOAuth, onError: holdSecondStep });
