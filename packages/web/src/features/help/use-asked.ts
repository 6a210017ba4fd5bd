import { PEOPLE, type Person, TOPICS, type Topic } from '@josey/contract/help/article';
import { useSearchParams } from 'react-router';
import { useAddressQuery } from '../../lib/use-hydrated.ts';

export interface Asked {
  query: string;
  topic?: Topic;
  person?: Person;
}

/** What is looked for in the help. It stands in the address, so that it can be sent to somebody and comes back with Back. */
export function useAsked(): Asked & { ask: (change: Partial<Asked>) => void } {
  const [, setSearch] = useSearchParams();
  const given = new URLSearchParams(useAddressQuery());
  const asked: Asked = {
    query: given.get('q') ?? '',
    topic: TOPICS.find((topic) => topic === given.get('topic')),
    person: PEOPLE.find((person) => person === given.get('for')),
  };
  return {
    ...asked,
    ask: (change) =>
      setSearch(searchOf({ ...asked, ...change }), { replace: true, preventScrollReset: true }),
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
