import type { Passkey } from '@josey/contract/api/accounts/passkeys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Rows } from '#components/data/rows/row.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { canUsePasskeys, hasDomainName } from '#lib/browser/can-use-passkeys.ts';
import {
  useAddPasskey,
  useRemovePasskey,
  useRenamePasskey,
  useSignInMethods,
} from '../api/sign-in-methods.ts';
import css from '../section.module.css';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** Adds, renames and removes the account's passkeys. */
export function PasskeysSection() {
  const { t } = useTranslation('methods');
  const methods = useSignInMethods();
  const [open, setOpen] = useState<Open>();
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  if (methods.error && !methods.data)
    return <ErrorAlert error={methods.error} onRetry={() => void methods.refetch()} />;
  if (!methods.data) return <Skeleton height={96} />;
  const { passkeys } = methods.data;
  const close = () => setOpen(undefined);
  /** Clears the previous error. */
  const start = (next: Open) => {
    for (const move of [add, rename, remove]) move.reset();
    setOpen(next);
  };
  return (
    <>
      <p className={css.quiet}>{t('passkeys.lead')}</p>
      <ErrorAlert error={add.error ?? rename.error ?? remove.error} />
      {add.data && <Alert kind="success">{t('passkeys.added', { name: add.data.name })}</Alert>}
      {passkeys.length > 0 && (
        <Rows label={t('passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => start({ kind: 'rename', passkey })}
              onRemove={() => start({ kind: 'remove', passkey })}
            />
          ))}
        </Rows>
      )}
      {canUsePasskeys() ? (
        <div className={css.actions}>
          <Button size="medium" look="outline" busy={add.isPending} onClick={() => start({ kind: 'add' })}>
            {t('passkeys.add')}
          </Button>
        </div>
      ) : (
        <Alert kind="notice">{t(hasDomainName() ? 'passkeys.notHere' : 'passkeys.noName')}</Alert>
      )}
      {open?.kind === 'add' && (
        <PasskeyNameDialog
          title={t('passkeys.addTitle')}
          initial={t('passkeys.thisDevice')}
          confirm={t('passkeys.go')}
          onClose={close}
          onConfirm={(name) => {
            close();
            add.mutate(name);
          }}
        />
      )}
      {open?.kind === 'rename' && (
        <PasskeyNameDialog
          title={t('passkeys.renameTitle')}
          initial={open.passkey.name}
          confirm={t('passkeys.save')}
          onClose={close}
          onConfirm={(name) => {
            close();
            rename.mutate({ id: open.passkey.id, name });
          }}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={t('passkeys.removeTitle', { name: open.passkey.name })}
          action={t('passkeys.remove')}
          onClose={close}
          onConfirm={() => {
            close();
            remove.mutate(open.passkey.id);
          }}
        >
          <p>{t('passkeys.removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
