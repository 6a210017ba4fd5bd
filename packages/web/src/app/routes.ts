import { LANGUAGES } from '@josey/contract/values/languages';
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Text pages, see `help/src/texts`. */
const CONTENT_PAGES = ['safety', 'insurance', 'privacy', 'terms', 'cookies', 'learn-more'];

const [, SECOND] = LANGUAGES;
const OTHERS: readonly string[] = LANGUAGES.slice(2);

/**
 * A page at its own address and below the tag of each other language. An optional segment serves two languages with one
 * route: every page starts with the list of all routes.
 */
const inLanguages = (path: string, file: string, id?: string): RouteConfigEntry[] => [
  route(`${SECOND}?/${path}`.replace(/\/$/, ''), file, id ? { id } : {}),
  ...OTHERS.map((language) =>
    route(`${language}/${path}`.replace(/\/$/, ''), file, { id: `${language}/${id ?? file}` }),
  ),
];

export default [
  layout('layouts/shell-layout.tsx', [
    // Prerendered in each language (react-router.config.ts): `/help` and `/es/help`.
    ...inLanguages('', 'routes/public/home.tsx'),
    ...inLanguages('help', 'routes/public/help.tsx'),
    ...inLanguages('help/:slug', 'routes/public/help-article.tsx'),
    ...CONTENT_PAGES.flatMap((name) =>
      inLanguages(name, 'routes/public/content-page.tsx', `content-${name}`),
    ),
    layout('layouts/app-layout.tsx', { id: 'shell-app' }, [
      route('contact', 'routes/public/contact.tsx'),
      // Guests look first; sign-in comes at the press that books or requests.
      ...inLanguages('rent-car', 'routes/rentals/rent-car.tsx'),
      route('vehicles/:id', 'routes/rentals/vehicle.tsx'),
      ...inLanguages('request-ride', 'routes/rides/request-ride.tsx'),
      route('demo/mail', 'routes/demo/demo-mail.tsx'),
      route('demo/components', 'routes/demo/demo-components.tsx'),
      layout('layouts/protected-layout.tsx', [
        ...inLanguages('dashboard', 'routes/dashboard.tsx'),
        ...inLanguages('list-vehicle', 'routes/rentals/list-vehicle.tsx'),
        route('vehicles/:id/edit', 'routes/rentals/edit-vehicle.tsx'),
        route('checkout', 'routes/rentals/checkout.tsx'),
        route('rentals/:id', 'routes/rentals/rental.tsx'),
        route('driver-invitations', 'routes/rentals/driver-invitations.tsx'),
        route('rentals/:id/handover', 'routes/rentals/handover.tsx'),
        route('messages/:id?', 'routes/messages.tsx'),
        route('receipts/:id', 'routes/payments/receipt.tsx'),
        route('rentals/:id/receipt', 'routes/payments/receipt.tsx', { id: 'rental-receipt' }),
        route('rides/:id/receipt', 'routes/payments/receipt.tsx', { id: 'ride-receipt' }),
        route('payment-form/:id', 'routes/payments/payment-form.tsx'),
        route('test-bank/:id', 'routes/payments/test-bank.tsx'),
        route('test-payee/:id', 'routes/account/test-payee.tsx'),
        route('rides/:id', 'routes/rides/ride.tsx'),
        ...inLanguages('drive', 'routes/rides/drive.tsx'),
        ...inLanguages('become-driver', 'routes/rides/become-driver.tsx'),
        ...inLanguages('account', 'routes/account/account.tsx'),
        ...inLanguages('favorites', 'routes/account/favorites.tsx'),
        ...inLanguages('calendar', 'routes/rentals/calendar.tsx'),
        ...inLanguages('earnings', 'routes/account/earnings.tsx'),
        route('earnings/statements/:month', 'routes/account/statement.tsx'),
        ...inLanguages('verify', 'routes/account/verify.tsx'),
        layout('layouts/admin-layout.tsx', [
          route('admin', 'routes/desk/admin.tsx'),
          route('admin/settings', 'routes/desk/settings.tsx'),
          route('admin/setup', 'routes/desk/setup.tsx'),
          route('admin/charges', 'routes/desk/charges.tsx'),
          route('admin/differences', 'routes/desk/differences.tsx'),
          route('admin/disputes', 'routes/desk/disputes.tsx'),
          route('admin/disputes/:id', 'routes/desk/dispute.tsx'),
          route('admin/ledger', 'routes/desk/ledger.tsx'),
          route('admin/licenses', 'routes/desk/licenses.tsx'),
          route('admin/payments', 'routes/desk/payments.tsx'),
          route('admin/payouts', 'routes/desk/payouts.tsx'),
          route('admin/promotions', 'routes/desk/promotions.tsx'),
          route('admin/proposals', 'routes/desk/proposals.tsx'),
          route('admin/reports', 'routes/desk/reports.tsx'),
          route('admin/team', 'routes/desk/team.tsx'),
          route('admin/webhooks', 'routes/desk/webhooks.tsx'),
        ]),
      ]),
    ]),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  layout('layouts/bare-layout.tsx', [
    layout('layouts/app-layout.tsx', { id: 'bare-app' }, [
      ...inLanguages('login', 'routes/account/login.tsx'),
      ...inLanguages('signup', 'routes/account/signup.tsx'),
      route('oauth/:provider', 'routes/account/oauth.tsx'),
      route('forgot-password', 'routes/account/forgot-password.tsx'),
      route('reset-password', 'routes/account/reset-password.tsx'),
      route('confirm-email', 'routes/account/confirm-email.tsx'),
      route('confirm-new-email', 'routes/account/confirm-new-email.tsx'),
      route('goodbye', 'routes/account/goodbye.tsx'),
      route('keep-account', 'routes/account/keep-account.tsx'),
      route('unsubscribe', 'routes/account/unsubscribe.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
