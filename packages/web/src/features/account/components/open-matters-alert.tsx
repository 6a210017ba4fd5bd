import type { OpenMatter } from '@josey/contract/privacy';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Alert } from '../../../components/alert/alert.tsx';
import css from './section.module.css';

/** What has to come to its end first, each with the way to it. */
export function OpenMattersAlert({ open }: { open: OpenMatter[] }) {
  const { t } = useTranslation('your-data');
  return (
    <Alert kind="error" focus>
      {t('leave.blocked')}
      <ul className={css.points}>
        {open.map((matter) => (
          <li key={`${matter.kind} ${matter.id}`}>
            {t(`leave.matters.${matter.kind}`)} <WayTo matter={matter} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function WayTo({ matter: { kind, id } }: { matter: OpenMatter }) {
  const { t } = useTranslation('your-data');
  if (!id || kind === 'payment') return null;
  const page = kind.startsWith('rental') ? 'rentals' : kind === 'ride_as_driver' ? undefined : 'rides';
  return <Link to={page ? `/${page}/${id}` : '/drive'}>{t('leave.look')}</Link>;
}
