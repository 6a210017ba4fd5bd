import { VisuallyHidden } from '@mantine/core';

/** The heading of a page that is on its way: where focus goes, and what is read out until its own is there. */
export function WaitingTitle({ children }: { children: string }) {
  return <VisuallyHidden component="h1">{children}</VisuallyHidden>;
}
