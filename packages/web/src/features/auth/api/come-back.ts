import { ownPath } from '@josey/contract/core/own-path';
import * as routes from '@josey/contract/core/routes';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import type { PendingOAuth } from '#lib/session/pending-oauth.ts';
import { holdSecondStep } from '../second-step.ts';
import { enterWith } from './enter-with.ts';

interface Return {
  begun: PendingOAuth;
  /** What the provider put into the address. */
  search: URLSearchParams;
}

/** Hands what a provider answered to the server; answers where to go on. */
async function comeBack({ begun, search }: Return): Promise<string> {
  const { provider, intent, secret } = begun;
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
  enterWith(signedIn);
  return ownPath(next ?? '') ?? '/dashboard';
}

export const useComeBack = () => useMutation({ mutationFn: comeBack, onError: holdSecondStep });
