import { useServiceName } from '#lib/config.ts';

/** The title of the tab: the page's, and what the operator calls the service. Prerendered, the server writes the name in. */
export function PageTitle({ children }: { children?: string }) {
  const name = useServiceName();
  return <title>{children ? `${children} · ${name}` : name}</title>;
}
