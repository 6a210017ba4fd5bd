import type { Endpoint } from '@josey/contract/core/endpoint';
import type { Caller } from '#platform/security/sessions.ts';
import type { ShownAction } from '../answerer.ts';
import type { AssistantContext } from '../look-ups/look-up-parts.ts';

/** A confirmed action. */
export interface Pressed {
  id: string;
  input: unknown;
  shown: ShownAction;
}

/** Performs one kind of action with an endpoint's use case, for a user who may call that endpoint. */
export interface Performer {
  endpoint: Endpoint;
  /** Returns the page of the result. */
  perform(parts: AssistantContext, caller: Caller, action: Pressed): Promise<string>;
}
