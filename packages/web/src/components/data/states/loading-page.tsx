import type { ReactNode } from 'react';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { PageHeader } from '../page/page-header.tsx';

interface LoadingPageProps {
  className: string | undefined;
  title: string;
  /** What the page's heading says, if not its title. */
  heading?: ReactNode;
  actions?: ReactNode;
  /** A skeleton for each part. */
  children: ReactNode;
}

/** What is drawn of a page before its scripts, texts and data have loaded. */
export function LoadingPage({ className, title, heading = title, actions, children }: LoadingPageProps) {
  return (
    <div className={className} aria-busy>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={heading} actions={actions} />
      {children}
    </div>
  );
}
