import { useTranslation } from 'react-i18next';
import { ButtonLink } from './button.tsx';

/** Link to the start page. The specification asks for it on every help and legal page. */
export function BackHome() {
  const { t } = useTranslation('shell');
  return (
    <ButtonLink look="outline" to="/">
      {t('backHome')}
    </ButtonLink>
  );
}
