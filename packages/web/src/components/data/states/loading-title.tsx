import { VisuallyHidden } from '../../marks/visually-hidden.tsx';

/** The heading of a loading page: it takes the focus and is read out until the real title is there. */
export function LoadingTitle({ children }: { children: string }) {
  return <VisuallyHidden as="h1">{children}</VisuallyHidden>;
}
