import { VisuallyHidden } from '../../marks/visually-hidden.tsx';

/** The heading of a page that is on its way: where focus goes, and what is read out until its own is there. */
export function WaitingTitle({ children }: { children: string }) {
  return <VisuallyHidden as="h1">{children}</VisuallyHidden>;
}
