import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { useCopy } from '#lib/browser/hooks/use-copy.ts';
import { useFocusHere } from '#lib/browser/hooks/use-focus-here.ts';
import section from '../section.module.css';
import css from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** The recovery codes, shown once: the server keeps only hashes of them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation(['methods', 'common']);
  const title = useFocusHere<HTMLHeadingElement>();
  const text = `${codes.join('\n')}\n`;
  const { outcome, copy } = useCopy(text);
  return (
    <>
      <h3 ref={title} tabIndex={-1} className={css.title}>
        {t('codes.title')}
      </h3>
      <p>{t('codes.lead')}</p>
      <ol className={css.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      {outcome === 'copied' && <Alert kind="success">{t('codes.copied')}</Alert>}
      {outcome === 'failed' && <Alert kind="error">{t('common:copyFailed')}</Alert>}
      <div className={section.actions}>
        <Button size="medium" onClick={onDone}>
          {t('codes.done')}
        </Button>
        {copy && (
          <Button size="medium" look="outline" onClick={copy}>
            {t('codes.copy')}
          </Button>
        )}
        <Button size="medium" look="outline" onClick={() => download(text)}>
          {t('codes.download')}
        </Button>
      </div>
    </>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'josey-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
