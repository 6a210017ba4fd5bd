import { useTranslation } from 'react-i18next';
import { ButtonLink } from './button.tsx';

/** The specification's way out of every page of help and law. */
export function BackHome() {
  const { t } = useTranslation('shell');
  return (
    <ButtonLink look="outline" to="/">
      {t('backHome')}
    </ButtonLink>
  );
}
