import type { Endpoint } from '@josey/contract/core/endpoint';
import type { Caller } from '#platform/security/sessions.ts';
import type { ShownAction } from '../answerer.ts';
import type { AssistantContext } from '../look-ups/look-up-parts.ts';

/** An action whose button was pressed. */
export interface Pressed {
  id: string;
  input: unknown;
  shown: ShownAction;
}

/** Performs one kind of action: by the use case of a call, for a user who may make that call. */
export interface Performer {
  endpoint: Endpoint;
  /** Answers where the outcome can be seen. */
  perform(parts: AssistantContext, caller: Caller, action: Pressed): Promise<string>;
}
