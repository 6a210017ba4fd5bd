import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('layouts/shell-layout.tsx', [index('routes/home.tsx'), route('*', 'routes/not-found.tsx')]),
  layout('layouts/bare-layout.tsx', [
    layout('layouts/app-layout.tsx', { id: 'bare-app' }, [
      route('login', 'routes/login.tsx'),
      route('signup', 'routes/signup.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
