import type { Notification } from '@josey/contract/api/messages/notifications';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { When } from '#components/data/when/when.tsx';
import { LiveDot } from '#components/marks/live-dot.tsx';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useNotificationText } from '#lib/i18n/use-notification-text.ts';
import css from './notification-list.module.css';
import { useNotifications, useReadAllNotifications, useReadNotification } from './notifications.ts';

/** The user's notifications, newest first. Opening one with a link marks it as read. */
export function NotificationList() {
  const { t } = useTranslation('dashboard');
  const pages = useNotifications();
  const readAll = useReadAllNotifications();
  const empty = (
    <EmptyState sentence={t('notifications.none')}>
      <ButtonLink look="outline" size="medium" to="/request-ride">
        {t('notifications.request')}
      </ButtonLink>
    </EmptyState>
  );
  const hasUnread = pages.items?.some((one) => !one.isRead);
  return (
    <>
      {hasUnread && (
        <div className={css.tools}>
          <Button look="quiet" size="medium" busy={readAll.isPending} onClick={() => readAll.mutate()}>
            {t('notifications.readAll')}
          </Button>
        </div>
      )}
      <p role="status" className={css.done}>
        {readAll.data && t('notifications.readAllDone', { count: readAll.data.read })}
      </p>
      <PageList
        label={t('notifications.title')}
        pages={pages}
        failure={failureText('dashboardData')}
        empty={empty}
        row={(notification) => <PendingNotification key={notification.id} notification={notification} />}
      />
    </>
  );
}

function PendingNotification({ notification }: { notification: Notification }) {
  const { t } = useTranslation('dashboard');
  const read = useReadNotification();
  const { id, createdAt, isRead, link } = notification;
  const { title, message } = useNotificationText(notification);
  const markRead = () => {
    if (!isRead) read.mutate(id);
  };
  return (
    <Row
      {...(link && { to: link, onClick: markRead })}
      picture={isRead ? <span className={css.noDot} /> : <LiveDot />}
      title={title}
      note={<span>{message}</span>}
      aside={
        <>
          <span className={css.when}>
            <When at={createdAt} look="ago" />
          </span>
          {!isRead && !link && (
            <Button look="quiet" size="small" busy={read.isPending} onClick={markRead}>
              {t('notifications.markRead')}
            </Button>
          )}
          {!isRead && link && <span className={css.when}>{t('notifications.unread')}</span>}
        </>
      }
    />
  );
}
