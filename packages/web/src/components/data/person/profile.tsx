import { lazy, Suspense } from 'react';
import type { ProfileProps } from './loaded-profile.tsx';
import { Person } from './person.tsx';

const LoadedProfile = lazy(() => import('./loaded-profile.tsx'));

/** A person's profile; their name alone until it has loaded. */
export function Profile(props: ProfileProps) {
  const { name, label = name, picture } = props;
  return (
    <Suspense fallback={<Person name={name} label={label} picture={picture} size={56} />}>
      <LoadedProfile {...props} />
    </Suspense>
  );
}
