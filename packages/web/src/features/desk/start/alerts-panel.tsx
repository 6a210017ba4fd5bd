import { IconShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { When } from '#components/data/when/when.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { openAlertsQuery } from '../api/start.ts';
import { useAccountLabel, useAlertTitle } from '../use-alert-title.ts';
import css from './lines.module.css';
import { Panel } from './panel.tsx';

/** The newest open security alerts. */
export function AlertsPanel() {
  const { t } = useTranslation('desk');
  const titleOf = useAlertTitle();
  const accountLabel = useAccountLabel();
  const aside = <Link to="/admin?tab=alerts">{t('security')}</Link>;
  return (
    <Panel title={t('alerts')} aside={aside} query={useQuery(openAlertsQuery)} height={120}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={css.none}>{t('noAlerts')}</p>
        ) : (
          <ul className={css.lines}>
            {items.map((alert) => (
              <li key={alert.id} className={css.alert}>
                <Icon of={IconShield} size={20} />
                <span>
                  <b>{titleOf(alert)}</b>
                  <br />
                  {accountLabel(alert)}
                </span>
                <When at={alert.lastAt} look="age" />
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
