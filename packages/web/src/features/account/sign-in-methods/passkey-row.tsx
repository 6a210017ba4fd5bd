import type { Passkey } from '@josey/contract/api/accounts/passkeys';
import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from '../section.module.css';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('methods');
  const format = useFormat();
  const { name, backedUp, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt ? t('passkeys.used', { when: format.ago(lastUsedAt) }) : t('passkeys.unused');
  return (
    <Row
      picture={<Icon of={IconFingerprint} />}
      title={
        <>
          {name} {backedUp && <Badge>{t('passkeys.synced')}</Badge>}
        </>
      }
      note={`${t('passkeys.since', { date: format.date(createdAt) })} · ${used}`}
      aside={
        <span className={css.rowActions}>
          <Button
            look="outline"
            size="small"
            aria-label={t('passkeys.renameThis', { name })}
            onClick={onRename}
          >
            {t('passkeys.rename')}
          </Button>
          <Button
            look="outline"
            size="small"
            aria-label={t('passkeys.removeThis', { name })}
            onClick={onRemove}
          >
            {t('passkeys.remove')}
          </Button>
        </span>
      }
    />
  );
}
