import type { FastifyRequest } from 'fastify';

/**
 * Whether a request counts as an API call. The matched route decides, not the URL as written
 * (`/%61pi/…` matches the same routes); for a request without a route the URL decides. Fastify builds
 * `routeOptions` at each access, so the usual spelling is checked first.
 */
export function isApi(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/') || (request.routeOptions.url?.startsWith('/api/') ?? true);
}

/** The API reference is under `/api/`, but its URLs are pages. */
export function isDocsPage(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/docs') && request.routeOptions.url?.startsWith('/api/docs') === true;
}
