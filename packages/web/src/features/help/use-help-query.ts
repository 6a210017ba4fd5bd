import { PEOPLE, type Person, TOPICS, type Topic } from '@josey/help/article';
import { useEffect, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { useAddressQuery } from '#lib/browser/hooks/use-hydrated.ts';

export interface HelpQuery {
  query: string;
  topic?: Topic;
  person?: Person;
}

/**
 * The help search. The URL holds it, so that it can be shared and works with Back. The URL updates a moment later:
 * the next change starts from the last search, not from the URL.
 */
export function useHelpQuery(): HelpQuery & { change: (part: Partial<HelpQuery>) => void } {
  const [, setSearch] = useSearchParams();
  const address = useAddressQuery();
  const isOwn = useNavigationType() === 'REPLACE';
  const [shown, setShown] = useState({ address, filters: readQuery(address) });
  const latest = useRef(shown.filters);
  if (shown.address !== address) setShown({ address, filters: isOwn ? shown.filters : readQuery(address) });
  useEffect(() => {
    latest.current = shown.filters;
  }, [shown]);
  return {
    ...shown.filters,
    change: (part) => {
      const filters = { ...latest.current, ...part };
      latest.current = filters;
      setShown((before) => ({ ...before, filters }));
      setSearch(toSearchParams(filters), { replace: true, preventScrollReset: true });
    },
  };
}

function readQuery(address: string): HelpQuery {
  const given = new URLSearchParams(address);
  return {
    query: given.get('q') ?? '',
    topic: TOPICS.find((topic) => topic === given.get('topic')),
    person: PEOPLE.find((person) => person === given.get('for')),
  };
}

/** The URL of a help search. */
export function helpUrl(filters: HelpQuery): string {
  const search = new URLSearchParams(toSearchParams(filters)).toString();
  return search ? `/help?${search}` : '/help';
}

const toSearchParams = ({ query, topic, person }: HelpQuery): Record<string, string> => ({
  ...(query && { q: query }),
  ...(topic && { topic }),
  ...(person && { for: person }),
});
