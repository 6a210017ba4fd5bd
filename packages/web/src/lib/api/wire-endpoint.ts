import type { Endpoint } from '@josey/contract/core/endpoint';

/**
 * An endpoint of the contract without its schemas, for what every first page loads: the types still come from
 * the contract (a wrong path does not compile), the validation library stays out of the bundle.
 */
export function wireEndpoint<E extends Endpoint>(definition: Pick<E, 'method' | 'path'>): E {
  return definition as E;
}
