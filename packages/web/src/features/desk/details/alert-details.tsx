import type { Alert } from '@josey/contract/api/desk/security-alerts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { History } from '../page/history.tsx';
import css from './alert-details.module.css';
import { Facts } from './facts.tsx';

/** The facts behind a security alert, with links to the affected accounts. */
export function AlertDetails({ alert }: { alert: Alert }) {
  const { t } = useTranslation('admin');
  const { firstAt, lastAt, networks, people } = alert;
  const devices = useDeviceNames(alert);
  return (
    <>
      <p className={css.means}>{t(`alerts.means.${alert.kind}`)}</p>
      <Facts
        title={t('alerts.evidence')}
        facts={[
          [t('alerts.first'), <When key="first" at={firstAt} />],
          [t('alerts.last'), <When key="last" at={lastAt} />],
          [t('alerts.devices'), devices.join(', ')],
          [t('alerts.networks'), networks.join(', ')],
        ]}
      />
      {people.length > 0 && (
        <section className={css.people}>
          <h3>{t('alerts.people')}</h3>
          <ul>
            {people.map(({ id, firstName, lastName, email, status }) => (
              <li key={id}>
                {/* In the navigation state, not in the URL: email addresses stay out of histories and logs. */}
                <Link to={{ search: '?tab=users' }} state={{ find: email }}>
                  <b>{`${firstName} ${lastName}`}</b>
                  <small>{email}</small>
                </Link>
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <History targetId={alert.id} />
    </>
  );
}

function useDeviceNames({ devices }: Alert): string[] {
  const { t } = useTranslation('admin');
  const names = devices.map(({ browser, system }) =>
    browser && system ? t('alerts.onDevice', { browser, system }) : (browser ?? system),
  );
  return [...new Set(names.filter((name) => name !== undefined))];
}
