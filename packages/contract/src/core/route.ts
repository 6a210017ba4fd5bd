import type { Endpoint } from './endpoint.ts';

/**
 * An endpoint without its schemas: method and path, all that a client needs to call it. The types are the endpoint's;
 * pages that only call do not load the validation library.
 */
export interface Route<E extends Endpoint> {
  method: E['method'];
  path: E['path'];
  paged?: E['paged'];
  /** Never set: it carries the endpoint's type. */
  endpoint?: E;
}
