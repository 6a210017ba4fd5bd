import { Suspense } from 'react';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import type { ProfileProps } from './loaded-profile.tsx';
import { Person } from './person.tsx';

const NameAlone = ({ name, label = name, picture }: ProfileProps) => (
  <Person name={name} label={label} picture={picture} size={56} />
);

const LoadedProfile = lazyPart(() => import('./loaded-profile.tsx'), NameAlone);

/** A person's profile; their name alone until it has loaded, and if that fails. */
export const Profile = (props: ProfileProps) => (
  <Suspense fallback={<NameAlone {...props} />}>
    <LoadedProfile {...props} />
  </Suspense>
);
