import type { DriverApplication } from '@josey/contract/api/drivers';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './become-driver.module.css';

/** The status of an application and the next step. */
export function ApplicationState({ application }: { application: DriverApplication }) {
  const { t } = useTranslation('driving');
  const format = useFormat();
  const { status, reason, vehicle } = application;
  return (
    <section className={css.state} aria-live="polite">
      <div className={css.stateHead}>
        <h2>{t(`apply.states.${status}.title`)}</h2>
        <StatusBadge status={status} />
      </div>
      <p>{t(`apply.states.${status}.text`)}</p>
      {reason && status === 'rejected' && (
        <p className={css.reason}>
          <b>{t('apply.reason')}</b> {reason}
        </p>
      )}
      {status === 'approved' && (
        <ButtonLink to="/drive" className={css.go}>
          {t('apply.toDrive')}
        </ButtonLink>
      )}
      {status === 'submitted' && (
        <dl className={css.facts}>
          <div>
            <dt>{t('apply.sent')}</dt>
            <dd>
              <When at={application.submittedAt} />
            </dd>
          </div>
          <div>
            <dt>{t('apply.license')}</dt>
            <dd>
              {application.licenseNumber},{' '}
              {t('apply.until', { date: format.calendarDate(application.licenseExpiry) })}
            </dd>
          </div>
          <div>
            <dt>{t('apply.car')}</dt>
            <dd>
              {vehicle
                ? `${vehicle.make} ${vehicle.model}, ${vehicle.year}, ${vehicle.licensePlate}`
                : t('apply.ownListed')}
            </dd>
          </div>
          <div>
            <dt>{t('apply.insurance')}</dt>
            <dd>
              {application.insurance.provider},{' '}
              {t('apply.until', { date: format.calendarDate(application.insurance.expiryDate) })}
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
