import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The facts that the administrator has ticked as matching the documents. */
export interface Checks {
  ticked: readonly string[];
  isTicked: (name: string) => boolean;
  tick: (name: string) => void;
  /** The dialog's note before an approval: how many facts were checked. */
  note: (id: string) => { note?: string };
}

/** Check marks beside the facts of one item; another item starts without any. */
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
