import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Segments } from '#components/controls/choices/segments.tsx';
import { PageHeader } from '#components/data/page/page-header.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { When } from '#components/data/when/when.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import css from './demo-mail-page.module.css';
import { useDemoMail, useDemoMails } from './mails.ts';

/** The demo's mailbox: emails that would have been sent, newest first. */
export function DemoMailPage() {
  const { t } = useTranslation('links');
  const mails = useDemoMails();
  const [search] = useSearchParams();
  const id = search.get('id') ?? undefined;
  return (
    <div className={css.page}>
      <PageHeader title={t('demoMail.title')} lead={<p>{t('demoMail.lead')}</p>} />
      <div className={css.columns}>
        <div className={id ? css.splitList : css.list}>
          <PageList
            label={t('demoMail.list')}
            pages={mails}
            failure={mails.error?.message ?? ''}
            empty={<p>{t('demoMail.empty')}</p>}
            row={(mail) => (
              <Row
                key={mail.id}
                title={mail.subject}
                note={
                  <>
                    <span>{t('demoMail.to', { email: mail.to })}</span>{' '}
                    <When at={mail.createdAt} look="clock" />
                  </>
                }
                to={`?id=${mail.id}`}
              />
            )}
          />
        </div>
        {id ? <Mail id={id} /> : <p className={css.none}>{t('demoMail.select')}</p>}
      </div>
    </div>
  );
}

function Mail({ id }: { id: string }) {
  const { t } = useTranslation('links');
  const [look, setLook] = useState<'html' | 'text'>('html');
  const mail = useDemoMail(id);
  if (mail.error) return <ErrorAlert error={mail.error} onRetry={() => void mail.refetch()} />;
  if (!mail.data) return <Skeleton height={480} />;
  return (
    <article className={css.mail} aria-label={mail.data.subject}>
      <div className={css.mailHead}>
        <Link className={css.back} to="/demo/mail">
          {t('demoMail.back')}
        </Link>
        <b>{mail.data.subject}</b>
        <Segments
          label={t('demoMail.look')}
          options={[
            { value: 'html', label: t('demoMail.html') },
            { value: 'text', label: t('demoMail.text') },
          ]}
          value={look}
          onChange={setLook}
        />
      </div>
      {look === 'html' ? (
        // The sandbox blocks scripts and access to this page; links open in a new tab.
        <iframe
          className={css.frame}
          title={mail.data.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={mail.data.html}
        />
      ) : (
        <pre className={css.text}>{mail.data.text}</pre>
      )}
    </article>
  );
}
