import type { OpenMatter } from '@josey/contract/api/accounts/privacy';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Alert } from '#components/notices/alert.tsx';
import css from './leave.module.css';

/** Lists the open matters that prevent the deletion, with links. */
export function OpenMattersAlert({ open }: { open: OpenMatter[] }) {
  const { t } = useTranslation('your-data');
  return (
    <Alert kind="error" focus>
      {t('leave.blocked')}
      <ul className={css.points}>
        {shownOf(open).map((matter) => (
          <li key={`${matter.kind} ${matter.id}`}>
            {t(`leave.matters.${matter.kind}`)} <RouteAhead matter={matter} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Payments have no page, so one entry covers all of them. */
function shownOf(open: OpenMatter[]): OpenMatter[] {
  const payment = open.find(({ kind }) => kind === 'payment');
  return open.filter((matter) => matter.kind !== 'payment' || matter === payment);
}

function RouteAhead({ matter: { kind, id } }: { matter: OpenMatter }) {
  const { t } = useTranslation('your-data');
  if (kind === 'balance') return <Link to="/earnings">{t('leave.look')}</Link>;
  if (!id || kind === 'payment') return null;
  if (kind === 'debt') return <Link to="/account#debts">{t('leave.look')}</Link>;
  const page = kind.startsWith('rental') ? 'rentals' : kind === 'ride_as_driver' ? undefined : 'rides';
  return <Link to={page ? `/${page}/${id}` : '/drive'}>{t('leave.look')}</Link>;
}
