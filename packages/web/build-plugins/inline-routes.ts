import * as routes from '@josey/contract/core/routes';
import type { Plugin } from 'vite';

const USE = /(?<![.\w$])routes\.(\w+)/g;

/** Writes each endpoint's method and path where it is called: the table of all of them would be in every page's start. */
export function inlineRoutes(): Plugin {
  return {
    name: 'josey-inline-routes',
    apply: 'build',
    // After the types are gone.
    enforce: 'post',
    transform(code) {
      return code.includes('contract/core/routes') ? { code: inlined(code), map: null } : undefined;
    },
  };
}

const inlined = (code: string): string =>
  code.replace(USE, (use, name: string) => {
    const route = (routes as Record<string, unknown>)[name];
    return route ? `(${JSON.stringify(route)})` : use;
  });
