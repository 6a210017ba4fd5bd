import type { FastifyRequest } from 'fastify';

/**
 * Whether a request counts as a call of the API. The route that was found decides, not the address as it was written
 * (`/%61pi/…` finds the same routes); a request without a route may have been meant for the API. Fastify builds
 * `routeOptions` at each access, so the usual spelling is checked first.
 */
export function isApi(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/') || (request.routeOptions.url?.startsWith('/api/') ?? true);
}

/** The pages of the API reference lie under `/api/` and are pages. */
export function isDocsPage(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/docs') && request.routeOptions.url?.startsWith('/api/docs') === true;
}
