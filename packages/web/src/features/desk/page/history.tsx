import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { useStoredText } from '#lib/i18n/use-stored-text.ts';
import { historyQuery } from '../api/about.ts';
import { useActionName } from '../decisions/use-action-name.ts';
import { useAdministrators } from '../decisions/use-administrators.ts';
import { Facts } from '../details/facts.tsx';

/** Admin actions about one resource, newest first. */
export function History({ targetId }: { targetId: string }) {
  const { t } = useTranslation('admin');
  const administrators = useAdministrators();
  const { dateTime } = useFormat();
  const actionName = useActionName();
  const storedText = useStoredText();
  const { data } = useQuery(historyQuery(targetId));
  if (!data) return null;
  if (data.items.length === 0) return <Facts title={t('history')} facts={[['', t('noHistory')]]} />;
  return (
    <Facts
      title={t('history')}
      facts={data.items.map((action) => [
        t('actionBy', { at: dateTime(action.createdAt), name: administrators(action) }),
        `${actionName(action.type)}: ${storedText(action.reason)}`,
        action.id,
      ])}
    />
  );
}
