import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { CountBadge } from '../../marks/badge/count-badge.tsx';
import css from './tabs.module.css';

export interface Tab<Name extends string> {
  name: Name;
  label: string;
  /** Items waiting in the tab, as an amber badge. Hidden at 0. */
  count?: number;
}

interface TabsProps<Name extends string> {
  label: string;
  tabs: Tab<Name>[];
  selected: Name;
  onSelect: (name: Name) => void;
  children: ReactNode;
}

/** Keeps a part of the previous tab visible, as a hint to scroll. */
const EDGE = 48;

/** Where a key leads from a tab: the list is a ring. */
const MOVES: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => -1,
};

/** Tabs and the panel of the selected one. Arrow keys, Home and End move between them. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On phones the list scrolls. scrollIntoView would move the page, too.
  const counts = tabs.map(({ count = 0 }) => count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new selection or a wider count moves the tabs
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - EDGE;
  }, [selected, counts]);
  const walk = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    const at = tabs.findIndex(({ name }) => name === selected);
    const next = (move(at) + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    // Home and End would scroll the page.
    event.preventDefault();
    onSelect(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div ref={list} className={css.list} role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            className={css.tab}
            aria-selected={tab.name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === selected ? 0 : -1}
            onClick={() => onSelect(tab.name)}
          >
            {tab.label}
            <CountBadge count={tab.count} />
          </button>
        ))}
      </div>
      <div className={css.panel} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
