import type { Endpoint } from './endpoint.ts';

/**
 * Where an endpoint is found, without its schemas: all that a client needs to call it. The types are the endpoint's;
 * the validation library stays out of pages that only call.
 */
export interface Route<E extends Endpoint> {
  method: E['method'];
  path: E['path'];
  paged?: E['paged'];
  /** Never set: it carries the endpoint's type. */
  endpoint?: E;
}
