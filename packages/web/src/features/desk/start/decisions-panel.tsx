import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { When } from '#components/data/when/when.tsx';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { lastDecisionsQuery } from '../api/start.ts';
import { useActionName } from '../decisions/use-action-name.ts';
import css from './lines.module.css';
import { Panel } from './panel.tsx';

/** What administrators decided last. */
export function DecisionsPanel({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('desk');
  const actionName = useActionName();
  const personName = usePersonName();
  const aside = <Link to="/admin?tab=actions">{t('activityLog')}</Link>;
  const query = useQuery(lastDecisionsQuery);
  return (
    <Panel title={t('decided')} aside={aside} query={query} height={160} className={className}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={css.none}>{t('nothingDecided')}</p>
        ) : (
          <ul className={css.lines}>
            {items.map(({ id, createdAt, admin, type, reason }) => (
              <li key={id} className={css.decision}>
                <When at={createdAt} look="ago" />
                <span>
                  <b>{personName(admin.firstName, admin.lastName)}</b>: {actionName(type)}
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
