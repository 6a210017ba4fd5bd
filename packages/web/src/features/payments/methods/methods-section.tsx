import type { SavedMethod } from '@josey/contract/api/money/payment-methods';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TestMoney } from '#components/data/money/test-money.tsx';
import { Rows } from '#components/data/rows/row.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import AddMethod from '#components/payments/add-method.tsx';
import { useRemoveMethod, useSetDefaultMethod } from '#lib/manage-methods.ts';
import { useReturnedSetup } from '#lib/payment-methods.ts';
import { useSavedMethods } from '#lib/saved-methods.ts';
import { MethodRow } from './method-row.tsx';
import css from './methods-section.module.css';

/** The cards and accounts that the person pays with. */
export default function MethodsSection() {
  const { t } = useTranslation('payments');
  const methods = useSavedMethods();
  const returned = useReturnedSetup();
  const [added, setAdded] = useState<SavedMethod>();
  const [removing, setRemoving] = useState<SavedMethod>();
  const setDefault = useSetDefaultMethod();
  const remove = useRemoveMethod();
  if (methods.error && !methods.data)
    return <ErrorAlert error={methods.error} onRetry={() => void methods.refetch()} />;
  if (!methods.data) return <Skeleton height={120} />;
  const saved = added ?? returned.data;
  return (
    <div className={css.section}>
      <p className={css.quiet}>{t(methods.data.length > 0 ? 'lead' : 'empty')}</p>
      <ErrorAlert error={remove.error ?? setDefault.error ?? returned.error} />
      {saved && <Alert kind="success">{t('added', { name: saved.label })}</Alert>}
      {methods.data.length > 0 && (
        <Rows label={t('title')}>
          {methods.data.map((method) => (
            <MethodRow
              key={method.id}
              method={method}
              isBusy={setDefault.isPending && setDefault.variables === method.id}
              onDefault={() => setDefault.mutate(method.id)}
              onRemove={() => {
                remove.reset();
                setRemoving(method);
              }}
            />
          ))}
        </Rows>
      )}
      <AddMethod
        onAdded={(method) => {
          returned.reset();
          setAdded(method);
        }}
      />
      <TestMoney />
      {removing && (
        <ConfirmDialog
          title={t('removeTitle', { name: removing.label })}
          action={t('remove')}
          onClose={() => setRemoving(undefined)}
          onConfirm={() => {
            setRemoving(undefined);
            setAdded(undefined);
            remove.mutate(removing.id);
          }}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
