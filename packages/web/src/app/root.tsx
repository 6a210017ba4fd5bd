import hankenGrotesk from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import overpass from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import 'virtual:tokens.css';
import './theme/base.css';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { PageSpinner } from '#components/data/states/page-spinner.tsx';
import { Wordmark } from '#components/marks/wordmark.tsx';
import { followScheme, SCHEME_SCRIPT } from '#lib/browser/color-scheme.ts';
import { installForOffline } from '#lib/browser/installed.ts';
import { watchStyles } from '#lib/browser/load-part.ts';
import { loadConfig } from '#lib/config.ts';
import { followOtherTabs, session } from '#lib/session/session.ts';
import { verifySession } from '#lib/session/verify-session.ts';
import css from './hydrate-fallback.module.css';
import { followLanguage } from './i18n/i18n.ts';
import { focusFirstInvalid } from './shell/focus/focus-first-invalid.ts';
import { reloadOnceWhenOutdated } from './shell/pages/reload-once.ts';
import { UnexpectedError } from './shell/pages/unexpected-error.tsx';
import { CutOffStrip } from './shell/status-strips.tsx';
import { startLater } from './start-later.ts';

export const links: LinksFunction = () => [
  ...[overpass, hankenGrotesk].map((href) => ({
    rel: 'preload' as const,
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    // A script sets the color scheme on <html> before hydration.
    <html lang={i18n.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121d20" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

// Our CSP forbids eval: this keeps zod from trying it, without importing zod on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Not in an effect: loaders run before the first render and need the session.
if (!import.meta.env.SSR) {
  void verifySession();
  void loadConfig();
  // Signed-in users hear of changes through their socket.
  if (!session.get().user)
    void import('#lib/visitors-config.ts').then((module) => module.followConfigAsVisitor()).catch(() => {});
  reloadOnceWhenOutdated();
  watchStyles();
  installForOffline();
}

/** Nothing is removed before it. */
const focusKeeper = async () => (await import('./shell/focus/keep-focus.ts')).keepFocus();

export default function Root() {
  useEffect(() => {
    const stops = [
      followLanguage(),
      followScheme(),
      followOtherTabs(),
      startLater(focusKeeper),
      focusFirstInvalid(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return <Outlet />;
}

/** Shown on pages that are not prerendered until their scripts load: built once, in English, for all languages. */
export function HydrateFallback() {
  const { t } = useTranslation('shell', { lng: 'en' });
  return (
    <>
      <PageTitle />
      <CutOffStrip lang="en" />
      <noscript>{t('needsScripts')}</noscript>
      <main className={css.fallback} data-fallback>
        <Wordmark height={38} />
        <PageSpinner />
      </main>
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main>
      <UnexpectedError error={error} />
    </main>
  );
}
