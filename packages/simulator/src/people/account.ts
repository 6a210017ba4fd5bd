import * as api from '@josey/contract/api/accounts/accounts';
import { ApiError, type CallInput, type Client, createClient } from '@josey/contract/core/client';
import type { Endpoint, Reply } from '@josey/contract/core/endpoint';
import type { Gate } from '../gate.ts';

type Session = Reply<typeof api.login>;

export interface AccountOptions {
  url: string;
  email: string;
  password: string;
  /** Lets only so many sign in at once. */
  gate: Gate;
  /** Creates the account if there is none; returns its first session. */
  join?: () => Promise<Session>;
  onSignIn?: () => void;
}

/** An account's access to the API: signs in when needed, and again when a session has ended. */
export class Account {
  readonly email: string;
  readonly #options: AccountOptions;
  readonly #client: Client;
  #session: Session | undefined;
  #signingIn: Promise<Session> | undefined;

  constructor(options: AccountOptions) {
    this.#options = options;
    this.email = options.email;
    this.#client = createClient({ baseUrl: options.url, sessionId: () => this.#session?.sessionId });
  }

  get isSignedIn(): boolean {
    return this.#session !== undefined;
  }

  async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
    const { sessionId } = await this.session();
    try {
      return await this.#client.call(endpoint, input);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      this.forget(sessionId);
      await this.session();
      return this.#client.call(endpoint, input);
    }
  }

  async session(): Promise<Session> {
    if (this.#session) return this.#session;
    this.#signingIn ??= this.#options
      .gate(() => this.#signIn())
      .finally(() => {
        this.#signingIn = undefined;
      });
    return this.#signingIn;
  }

  /** The session has ended; unless a newer one is there already. */
  forget(sessionId: string): void {
    if (this.#session?.sessionId === sessionId) this.#session = undefined;
  }

  async #signIn(): Promise<Session> {
    const { url, email, password, join, onSignIn } = this.#options;
    const signIn = createClient({ baseUrl: url }).call(api.login, { body: { email, password } });
    this.#session = await signIn.catch((error: unknown) => {
      const isUnknown = error instanceof ApiError && error.status === 401;
      if (isUnknown && join) return join();
      throw error;
    });
    onSignIn?.();
    return this.#session;
  }
}
