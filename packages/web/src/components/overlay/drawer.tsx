import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '#lib/browser/hooks/use-media-query.ts';
import { IconButton } from '../controls/button/icon-button.tsx';
import { Dialog } from './dialog.tsx';
import css from './drawer.module.css';

export interface DrawerProps {
  title: string;
  subtitle?: ReactNode;
  picture?: ReactNode;
  /** Buttons, always in view. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Details beside their list; on narrow screens a sheet over it. */
export function Drawer(props: DrawerProps) {
  const { title, subtitle, picture, foot, onClose, children } = props;
  const isNarrow = useMediaQuery('(max-width: 1000px)');
  if (isNarrow) {
    return (
      <Dialog look="sheet" title={title} onClose={onClose}>
        {(subtitle || picture) && (
          <div className={css.person}>
            {picture}
            <span className={css.subtitle}>{subtitle}</span>
          </div>
        )}
        <div data-drawer>
          <div className={css.sheetBody}>{children}</div>
          {foot && <div className={css.foot}>{foot}</div>}
        </div>
      </Dialog>
    );
  }
  return <Aside {...props} />;
}

function Aside({ title, subtitle, picture, foot, onClose, children }: DrawerProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title means new content
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <aside className={css.drawer} aria-label={title} data-drawer>
      <div className={css.head}>
        <div className={css.person}>
          {picture}
          <div>
            <h2 ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <span className={css.subtitle}>{subtitle}</span>
          </div>
        </div>
        <IconButton icon={IconX} label={t('close')} onClick={onClose} data-close />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must scroll by keyboard, too */}
      <section className={css.body} aria-label={t('details')} tabIndex={0}>
        {children}
      </section>
      {foot && (
        <div className={css.foot} data-bottom-bar>
          {foot}
        </div>
      )}
    </aside>
  );
}
