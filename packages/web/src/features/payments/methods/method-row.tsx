import type { SavedMethod } from '@josey/contract/api/money/payment-methods';
import { IconCash, IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import css from './methods-section.module.css';

interface MethodRowProps {
  method: SavedMethod;
  isBusy: boolean;
  onDefault: () => void;
  onRemove: () => void;
}

export function MethodRow({ method, isBusy, onDefault, onRemove }: MethodRowProps) {
  const { t } = useTranslation('payments');
  const { label: name, expires, isDefault, kind } = method;
  const [year = '', month = ''] = expires?.split('-') ?? [];
  return (
    <Row
      picture={<Icon of={kind === 'card' ? IconCreditCard : IconCash} />}
      title={
        <>
          {name} {isDefault && <Badge>{t('default')}</Badge>}
        </>
      }
      note={expires && t('expires', { date: `${month}/${year.slice(-2)}` })}
      aside={
        <span className={css.actions}>
          {!isDefault && (
            <Button
              look="outline"
              size="small"
              busy={isBusy}
              aria-label={t('makeDefaultThis', { name })}
              onClick={onDefault}
            >
              {t('makeDefault')}
            </Button>
          )}
          <Button look="outline" size="small" aria-label={t('removeThis', { name })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </span>
      }
    />
  );
}
