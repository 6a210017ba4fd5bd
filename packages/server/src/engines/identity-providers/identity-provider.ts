import type { Provider } from '@josey/contract/values/choices/oauth-providers';

/** What binds a question to its answer; all but the verifier travel through the browser. */
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

/** An account at a provider. Issuer and subject name it for ever; an email may pass to another person. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** When they signed in there, where the provider says so. */
  signedInAt?: Date | undefined;
}

/** A place where people have accounts, asked by the authorization code flow. */
export interface IdentityProvider {
  /** The page where the person says yes. Throws `unavailable` when the provider is away. */
  begin(question: Beginning): Promise<URL>;
  /** Trades the code for who it is. Throws `sign_in_refused`, or `unavailable` when the provider is away. */
  finish(answer: Answer): Promise<ProvenIdentity>;
}

/** Those that are configured; the embedded default is none. */
export type IdentityProviders = Partial<Record<Provider, IdentityProvider>>;
