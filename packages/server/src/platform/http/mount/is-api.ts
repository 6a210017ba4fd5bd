import type { FastifyRequest } from 'fastify';

/**
 * Whether a request counts as an API call. The matched route decides, not the URL as written
 * (`/%61pi/…` matches the same routes); a request without a route is one, except for a file of the web. Fastify
 * builds `routeOptions` at each access, so the usual spelling is checked first.
 */
export function isApi(request: FastifyRequest): boolean {
  return (
    request.url.startsWith('/api/') ||
    (request.routeOptions.url?.startsWith('/api/') ?? !request.server.hasFile(request.url))
  );
}

/** The API reference is under `/api/`, but its URLs are pages. */
export function isDocsPage(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/docs') && request.routeOptions.url?.startsWith('/api/docs') === true;
}
