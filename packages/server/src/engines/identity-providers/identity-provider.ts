import type { Provider } from '@josey/contract/oauth';

/** What binds a question to its answer; all but the verifier travel through the browser. */
export interface Question {
  /** Our page that the provider sends the browser back to. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE: whoever finds the code on its way cannot use it without this. */
  verifier: string;
}

export interface Answer extends Question {
  code: string;
  /** The issuer that the answer names, where the provider does. */
  iss?: string | undefined;
}

/** Who somebody is elsewhere. Issuer and subject name them for ever; an e-mail may pass to somebody else. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** A place where people have accounts, asked by the authorization code flow. */
export interface IdentityProvider {
  /** The page where the person says yes. Throws `unavailable` when the provider is away. */
  begin(question: Question): Promise<URL>;
  /** Trades the code for who it is. Throws `sign_in_refused`, or `unavailable` when the provider is away. */
  finish(answer: Answer): Promise<ProvenIdentity>;
}

/** Those that are configured; the embedded default is none. */
export type IdentityProviders = Partial<Record<Provider, IdentityProvider>>;
