import type { Provider } from '@josey/contract/values/choices/oauth-providers';

/** The values that bind a request to its answer; all except the verifier go through the browser. */
export interface Question {
  /** Our page that the provider sends the browser back to. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE: an attacker who intercepts the code cannot use it without this. */
  verifier: string;
}

export interface Beginning extends Question {
  /** A proof of identity: the provider has to authenticate a signed-in user again. */
  isProof: boolean;
}

export interface Answer extends Question {
  code: string;
  /** The issuer that the answer names, where the provider does. */
  iss?: string | undefined;
}

/** An account at a provider. Issuer and subject identify it permanently; an email may pass to another person. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** When the user signed in there, if the provider sends it. */
  signedInAt?: Date | undefined;
}

/** A sign-in provider, used with the authorization code flow. */
export interface IdentityProvider {
  /** The URL of the provider's consent page. Throws `unavailable` when the provider is unreachable. */
  begin(question: Beginning): Promise<URL>;
  /** Exchanges the code for the identity. Throws `sign_in_refused`, or `unavailable` when the provider is unreachable. */
  finish(answer: Answer): Promise<ProvenIdentity>;
}

/** The configured providers; none by default. */
export type IdentityProviders = Partial<Record<Provider, IdentityProvider>>;
