import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useStoredText } from '#lib/i18n/use-stored-text.ts';
import { historyQuery } from '../api/about.ts';
import { useActionName } from '../decisions/use-action-name.ts';
import { Facts } from '../details/facts.tsx';

/** Admin actions about one resource, newest first. */
export function History({ targetId }: { targetId: string }) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const { dateTime } = useFormat();
  const actionName = useActionName();
  const storedText = useStoredText();
  const { data } = useQuery(historyQuery(targetId));
  if (!data) return null;
  if (data.items.length === 0) return <Facts title={t('history')} facts={[['', t('noHistory')]]} />;
  return (
    <Facts
      title={t('history')}
      facts={data.items.map(({ id, type, reason, createdAt, admin }) => [
        t('actionBy', { at: dateTime(createdAt), name: personName(admin.firstName, admin.lastName) }),
        `${actionName(type)}: ${storedText(reason)}`,
        id,
      ])}
    />
  );
}
