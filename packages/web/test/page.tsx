import type { User } from '@josey/contract/api/accounts/accounts';
import { STAFF_RIGHTS } from '@josey/contract/values/choices/roles';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import {
  createMemoryRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  useRouteError,
} from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import '../src/app/i18n/i18n.ts';
import routes from '../src/app/routes.ts';
import { queryClient } from '../src/lib/api/query-client.ts';
import { config } from '../src/lib/config.ts';
import { enterSession, leaveSession, session } from '../src/lib/session/session.ts';
import { verifySession } from '../src/lib/session/verify-session.ts';
import { type Answers, answerWith, CONFIG, PERSON } from './answers.ts';

// Renders pages as the app composes them, without a browser: every layout, loader and guard of routes.ts, with mocked
// responses that match the contract. Looks are tested by the journeys.

// What a page loads later takes time on a busy machine.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message?.split('\n')[0]) });

// No styles are loaded here, so only an element itself can say that it is hidden. Computing styles takes most of the
// time of a query by role, and for some pages never ends.
const HIDDEN = document.createElement('i').style;
HIDDEN.display = 'none';
window.getComputedStyle = (element) =>
  element.matches('dialog:not([open]), [hidden]') ? HIDDEN : (element as HTMLElement).style;

type RouteEntry = (typeof routes)[number];

interface RouteModule {
  default: ComponentType;
  clientLoader?: RouteObject['loader'];
  shouldRevalidate?: RouteObject['shouldRevalidate'];
  handle?: unknown;
  ErrorBoundary?: ComponentType<{ error: unknown }>;
}

const modules = import.meta.glob<RouteModule>('../src/app/{routes,layouts}/**/*.tsx');

function toRouteObject({ id, path, file, children }: RouteEntry): RouteObject {
  return {
    ...(id && { id }),
    ...(path && { path }),
    ...(children && { children: children.map(toRouteObject) }),
    lazy: async () => {
      const module = await modules[`../src/app/${file}`]?.();
      if (!module) throw new Error(`routes.ts names ${file}, which is not there.`);
      const { clientLoader: loader, shouldRevalidate, handle, ErrorBoundary } = module;
      return {
        Component: module.default,
        handle,
        ...(loader && { loader }),
        ...(shouldRevalidate && { shouldRevalidate }),
        ...(ErrorBoundary && { ErrorBoundary: () => <ErrorBoundary error={useRouteError()} /> }),
      };
    },
  };
}

/** A worker's first visit compiles the page: on a busy machine that takes longer than a test waits for a text. */
async function loadModules(objects: RouteObject[], path: string): Promise<void> {
  const found = matchRoutes(objects, path) ?? [];
  await Promise.all(found.map(({ route: { lazy } }) => typeof lazy === 'function' && lazy()));
}

interface Visit {
  /** The signed-in user; default: none. */
  as?: Partial<User>;
  answers?: Answers;
}

/** Opens a URL. Requests without a mocked response fail the test. */
export async function openPage(path: string, { as, answers = {} }: Visit = {}, deployment = CONFIG) {
  onTestFinished(leaveClean);
  const rights = as?.role === 'admin' && { rights: [...STAFF_RIGHTS] };
  const user = as && { ...PERSON, ...rights, ...as };
  const server = answerWith({ ...(user && { me: user }), ...answers });
  config.set(deployment);
  if (user) {
    enterSession('a session', user);
    await verifySession();
  } else leaveSession();
  const root = { HydrateFallback: () => null, children: routes.map(toRouteObject) };
  await loadModules([root], path);
  const router = createMemoryRouter([root], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    server,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** Resolves once the page's alert contains this sentence. */
    says: (sentence: string) =>
      waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence)),
  };
}

/** Page tests share a worker's modules: the next one starts signed out, with an empty storage. */
async function leaveClean(): Promise<void> {
  cleanup();
  queryClient.clear();
  leaveSession();
  session.set({ status: 'signed-out' });
  config.set(undefined);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  await i18next.changeLanguage('en');
}
