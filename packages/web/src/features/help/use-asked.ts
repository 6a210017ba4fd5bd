import { PEOPLE, type Person, TOPICS, type Topic } from '@josey/help/article';
import { useEffect, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { useAddressQuery } from '#lib/browser/use-hydrated.ts';

export interface Asked {
  query: string;
  topic?: Topic;
  person?: Person;
}

/**
 * The help's search. The address holds it, so that it can be shared and comes back with Back. The address follows a moment
 * later: the next change starts from the last search, not from the address.
 */
export function useAsked(): Asked & { ask: (change: Partial<Asked>) => void } {
  const [, setSearch] = useSearchParams();
  const address = useAddressQuery();
  const isOwn = useNavigationType() === 'REPLACE';
  const [shown, setShown] = useState({ address, asked: askedIn(address) });
  const latest = useRef(shown.asked);
  if (shown.address !== address) setShown({ address, asked: isOwn ? shown.asked : askedIn(address) });
  useEffect(() => {
    latest.current = shown.asked;
  }, [shown]);
  return {
    ...shown.asked,
    ask: (change) => {
      const asked = { ...latest.current, ...change };
      latest.current = asked;
      setShown((before) => ({ ...before, asked }));
      setSearch(searchOf(asked), { replace: true, preventScrollReset: true });
    },
  };
}

function askedIn(address: string): Asked {
  const given = new URLSearchParams(address);
  return {
    query: given.get('q') ?? '',
    topic: TOPICS.find((topic) => topic === given.get('topic')),
    person: PEOPLE.find((person) => person === given.get('for')),
  };
}

/** The address of the help that shows this. */
export function helpAddress(asked: Asked): string {
  const search = new URLSearchParams(searchOf(asked)).toString();
  return search ? `/help?${search}` : '/help';
}

const searchOf = ({ query, topic, person }: Asked): Record<string, string> => ({
  ...(query && { q: query }),
  ...(topic && { topic }),
  ...(person && { for: person }),
});
