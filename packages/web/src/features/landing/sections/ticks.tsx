import { IconCheck } from '@tabler/icons-react';
import { Icon } from '#components/marks/icon.tsx';
import css from './ticks.module.css';

export function Ticks({ items, deep = false }: { items: string[]; deep?: boolean }) {
  return (
    <ul className={`${css.ticks} ${deep ? css.deep : ''}`}>
      {items.map((item) => (
        <li key={item}>
          <Icon of={IconCheck} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
