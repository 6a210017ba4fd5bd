import * as accounts from './accounts.ts';
import * as admin from './admin.ts';
import * as assistant from './assistant.ts';
import * as contact from './contact.ts';
import * as documents from './documents.ts';
import * as drivers from './drivers.ts';
import type { Endpoint } from './endpoint.ts';
import * as helpAnswers from './help-answers.ts';
import * as mail from './mail.ts';
import * as meta from './meta.ts';
import * as notifications from './notifications.ts';
import * as oauth from './oauth.ts';
import * as passkeys from './passkeys.ts';
import * as places from './places.ts';
import * as privacy from './privacy.ts';
import * as profile from './profile.ts';
import * as rentalExtensions from './rental-extensions.ts';
import * as rentals from './rentals.ts';
import * as rides from './rides.ts';
import * as signInMethods from './sign-in-methods.ts';
import * as twoStep from './two-step.ts';
import * as vehicles from './vehicles.ts';
import * as verification from './verification.ts';
import * as watch from './watch.ts';

const domains = {
  accounts,
  oauth,
  passkeys,
  twoStep,
  signInMethods,
  mail,
  documents,
  profile,
  verification,
  vehicles,
  rentals,
  rentalExtensions,
  rides,
  drivers,
  notifications,
  places,
  privacy,
  assistant,
  watch,
  admin,
  meta,
  helpAnswers,
  contact,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** Every endpoint of the API under its name and domain: for OpenAPI, and for tests generated from the contract. */
export const API: readonly { name: string; domain: string; endpoint: Endpoint }[] = Object.entries(
  domains,
).flatMap(([domain, module]) =>
  Object.entries(module as Record<string, unknown>).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name, domain, endpoint: value }] : [],
  ),
);
