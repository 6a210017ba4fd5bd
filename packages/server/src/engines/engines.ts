import type { GeocodingEngine } from './geocoding/geocoding-engine.ts';
import type { IdentityProviders } from './identity-providers/identity-provider.ts';
import type { LanguageModel } from './language-model/language-model.ts';
import type { MailEngine } from './mail/mail-engine.ts';
import type { PaymentsEngine } from './payments/payments-engine.ts';
import type { RoutingEngine } from './routing/routing-engine.ts';
import type { StorageEngine } from './storage/storage-engine.ts';

/** The external services of Josey, each behind an interface with an embedded default. */
export interface Engines {
  geocoding: GeocodingEngine;
  identityProviders: IdentityProviders;
  /** Undefined: the built-in helper answers. */
  languageModel: LanguageModel | undefined;
  mail: MailEngine;
  payments: PaymentsEngine;
  routing: RoutingEngine;
  storage: StorageEngine;
}
