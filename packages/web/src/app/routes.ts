import { layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Pages of text: `contract/src/help/pages`. */
const CONTENT_PAGES = ['safety', 'insurance', 'privacy', 'terms', 'cookies', 'learn-more'];

export default [
  layout('layouts/shell-layout.tsx', [
    // Built beforehand in each language (react-router.config.ts): `/help` and `/es/help`.
    route('es?', 'routes/home.tsx'),
    route('es?/help', 'routes/help.tsx'),
    route('es?/help/:slug', 'routes/help-article.tsx'),
    ...CONTENT_PAGES.map((name) =>
      route(`es?/${name}`, 'routes/content-page.tsx', { id: `content-${name}` }),
    ),
    layout('layouts/app-layout.tsx', { id: 'shell-app' }, [
      route('contact', 'routes/contact.tsx'),
      route('vehicles/:id', 'routes/vehicle.tsx'),
      route('demo/mail', 'routes/demo-mail.tsx'),
      route('demo/components', 'routes/demo-components.tsx'),
      layout('layouts/protected-layout.tsx', [
        route('dashboard', 'routes/dashboard.tsx'),
        route('rent-car', 'routes/rent-car.tsx'),
        route('list-vehicle', 'routes/list-vehicle.tsx'),
        route('vehicles/:id/edit', 'routes/edit-vehicle.tsx'),
        route('rentals/:id', 'routes/rental.tsx'),
        route('request-ride', 'routes/request-ride.tsx'),
        route('rides/:id', 'routes/ride.tsx'),
        route('drive', 'routes/drive.tsx'),
        route('become-driver', 'routes/become-driver.tsx'),
        route('account', 'routes/account.tsx'),
        route('verify', 'routes/verify.tsx'),
        layout('layouts/admin-layout.tsx', [route('admin', 'routes/admin.tsx')]),
      ]),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('layouts/bare-layout.tsx', [
    layout('layouts/app-layout.tsx', { id: 'bare-app' }, [
      // Built beforehand, as the pages of text.
      route('es?/login', 'routes/login.tsx'),
      route('es?/signup', 'routes/signup.tsx'),
      route('oauth/:provider', 'routes/oauth.tsx'),
      route('forgot-password', 'routes/forgot-password.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
      route('confirm-email', 'routes/confirm-email.tsx'),
      route('confirm-new-email', 'routes/confirm-new-email.tsx'),
      route('goodbye', 'routes/goodbye.tsx'),
      route('keep-account', 'routes/keep-account.tsx'),
      route('unsubscribe', 'routes/unsubscribe.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
