import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { When } from '#components/data/when/when.tsx';
import { useRight } from '#lib/session/rights.ts';
import { lastDecisionsQuery } from '../api/start.ts';
import { useActionName } from '../decisions/use-action-name.ts';
import { useAdministrators } from '../decisions/use-administrators.ts';
import { PAGE_RIGHTS } from '../sections/page-rights.ts';
import css from './lines.module.css';
import { Panel } from './panel.tsx';

/** What administrators decided last. */
export function DecisionsPanel({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('desk');
  const actionName = useActionName();
  const administrators = useAdministrators();
  const seesApprovals = useRight(...PAGE_RIGHTS.proposals);
  const aside = (
    <>
      {seesApprovals && (
        <>
          <Link to="/admin/proposals">{t('approvals')}</Link>
          {' · '}
        </>
      )}
      <Link to="/admin?tab=actions">{t('activityLog')}</Link>
    </>
  );
  const query = useQuery(lastDecisionsQuery);
  return (
    <Panel title={t('decided')} aside={aside} query={query} height={160} className={className}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={css.none}>{t('nothingDecided')}</p>
        ) : (
          <ul className={css.lines}>
            {items.map(({ id, createdAt, type, reason, ...who }) => (
              <li key={id} className={css.decision}>
                <When at={createdAt} look="ago" />
                <span>
                  <b>{administrators(who)}</b>: {actionName(type)}
                  <small>{reason}</small>
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
