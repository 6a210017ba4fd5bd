import { type CallInput, type Client, createClient } from '@josey/contract/core/client';
import type { Endpoint, Reply } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import type { Route } from '@josey/contract/core/route';
import type { DataTag, infiniteQueryOptions, QueryFilters, queryOptions } from '@tanstack/react-query';
import { aboutThisClient } from '../browser/about-this-client.ts';
import { sayRefusal } from '../i18n/say-refusal.ts';
import { withProof } from '../session/fresh-proof.ts';
import { session } from '../session/session.ts';

/** What a query keeps: the reply, or one page of a paged list. */
type Answer<E extends Endpoint> = E extends { paged: true } ? Page<Reply<E>[number]> : Reply<E>;
type PagedEndpoint = Endpoint & { paged: true };
type Key<E extends Endpoint> = DataTag<readonly unknown[], Answer<E>>;

// The library's two functions give back what they are given and check its types. Imported, they would bring the library
// to pages that ask for nothing.
const asQuery = ((options: unknown) => options) as typeof queryOptions;
const asPages = ((options: unknown) => options) as typeof infiniteQueryOptions;

const client = createClient({
  baseUrl: '',
  sessionId: () => session.get().sessionId,
  headers: aboutThisClient,
  say: sayRefusal,
});

const call: Client['call'] = (endpoint, input) => withProof(() => client.call(endpoint, input));
const page: Client['page'] = (endpoint, input) => withProof(() => client.page(endpoint, input));
const open: Client['open'] = (endpoint, input) => withProof(() => client.open(endpoint, input));

/**
 * The cache's key of an endpoint, or of one question to it. Without an input, or with a part of one, it stands for all
 * questions that have it: what to invalidate.
 */
function keyOf<E extends Endpoint>({ method, path }: Route<E>, input?: object): Key<E> {
  return [`${method} ${path}`, ...(input ? [input] : [])] as unknown as Key<E>;
}

/** TanStack Query's options for one question to the server; of a paged list, its first page. */
function query<E extends Endpoint>(route: Route<E>, input: CallInput<E>) {
  return asQuery({
    queryKey: keyOf(route, input),
    queryFn: ({ signal }) => {
      const ask = (route.paged ? page : call) as typeof call;
      return ask(route, { ...input, signal } as CallInput<E>) as Promise<Answer<E>>;
    },
  });
}

/** The same for a list that is read page by page. */
function pages<E extends PagedEndpoint>(route: Route<E>, input: CallInput<E>) {
  return asPages({
    queryKey: [...keyOf(route, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      page(route, { ...input, query: { ...input.query, cursor: pageParam }, signal } as CallInput<E>),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
}

/** All questions under a path, for a change that many answers tell of. */
const under = (path: `/api/${string}`): QueryFilters => ({
  predicate: ({ queryKey: [route] }) => String(route).split(' ')[1]?.startsWith(path) === true,
});

/** The server, typed by the contract, with this page's session. */
export const api = { call, page, open, query, pages, keyOf, under };
