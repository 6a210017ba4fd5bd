import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The facts that an administrator has ticked as matching the documents. */
export interface Checks {
  ticked: readonly string[];
  isTicked: (name: string) => boolean;
  tick: (name: string) => void;
  /** For the question before an approval: how much of this thing was looked at. */
  note: (id: string) => { note?: string };
}

/** Ticks beside the data of the thing with this id; another thing begins without any. */
export function useChecks(id: string | undefined): Checks {
  const { t } = useTranslation('admin');
  const [state, setState] = useState({ id, ticked: [] as string[] });
  const ticked = state.id === id ? state.ticked : [];
  return {
    ticked,
    isTicked: (name) => ticked.includes(name),
    tick: (name) =>
      setState({
        id,
        ticked: ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name],
      }),
    note: (of) => (of === id && ticked.length > 0 ? { note: t('checked', { count: ticked.length }) } : {}),
  };
}
