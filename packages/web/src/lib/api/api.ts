import { type CallInput, type Client, createClient } from '@josey/contract/core/client';
import type { Endpoint, Reply } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import type { Route } from '@josey/contract/core/route';
import type { DataTag, infiniteQueryOptions, QueryFilters, queryOptions } from '@tanstack/react-query';
import { clientHeaders } from '../browser/client-headers.ts';
import { sayRefusal } from '../i18n/say-refusal.ts';
import { withProof } from '../session/fresh-proof.ts';
import { session } from '../session/session.ts';

/** The cached value: the reply, or one page of a paged list. */
type Answer<E extends Endpoint> = E extends { paged: true } ? Page<Reply<E>[number]> : Reply<E>;
type PagedEndpoint = Endpoint & { paged: true };
type Key<E extends Endpoint> = DataTag<readonly unknown[], Answer<E>>;

// TanStack's two functions only return their argument and check its type. Importing them would add the library to
// pages without queries.
const asQuery = ((options: unknown) => options) as typeof queryOptions;
const asPages = ((options: unknown) => options) as typeof infiniteQueryOptions;

const client = createClient({
  baseUrl: '',
  sessionId: () => session.get().sessionId,
  headers: clientHeaders,
  say: sayRefusal,
});

const call: Client['call'] = (endpoint, input) => withProof(() => client.call(endpoint, input));
const page: Client['page'] = (endpoint, input) => withProof(() => client.page(endpoint, input));
const open: Client['open'] = (endpoint, input) => withProof(() => client.open(endpoint, input));

/**
 * The query key of an endpoint with an input. With a partial input or none, it matches every query that has it, for
 * invalidation.
 */
function keyOf<E extends Endpoint>({ method, path }: Route<E>, input?: object): Key<E> {
  return [`${method} ${path}`, ...(input ? [input] : [])] as unknown as Key<E>;
}

/** TanStack Query options for an endpoint; for a paged list, of its first page. */
function query<E extends Endpoint>(route: Route<E>, input: CallInput<E>) {
  return asQuery({
    queryKey: keyOf(route, input),
    queryFn: ({ signal }) => {
      const ask = (route.paged ? page : call) as typeof call;
      return ask(route, { ...input, signal } as CallInput<E>) as Promise<Answer<E>>;
    },
  });
}

/** TanStack Query options for a list that is read page by page. */
function pages<E extends PagedEndpoint>(route: Route<E>, input: CallInput<E>) {
  return asPages({
    queryKey: [...keyOf(route, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      page(route, { ...input, query: { ...input.query, cursor: pageParam }, signal } as CallInput<E>),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
}

/** Matches all queries under a path, for changes that affect many of them. */
const under = (path: `/api/${string}`): QueryFilters => ({
  predicate: ({ queryKey: [route] }) => String(route).split(' ')[1]?.startsWith(path) === true,
});

/** The client for our server, typed by the contract, with the session of this page. */
export const api = { call, page, open, query, pages, keyOf, under };
