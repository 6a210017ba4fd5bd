import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BackHome } from '#components/controls/button/back-home.tsx';
import { PageHeader } from '#components/data/page/page-header.tsx';
import { RichText } from '#lib/i18n/rich-text.tsx';
import { useSession } from '#lib/session/session.ts';
import { ContactForm } from './contact-form.tsx';
import css from './contact-page.module.css';
import { MyThreads } from './my-threads.tsx';

/** Contact with the operator, signed in or not. */
export function ContactPage() {
  const { t } = useTranslation('contact');
  const { user } = useSession();
  return (
    <div className={css.page}>
      <PageHeader
        title={t('title')}
        lead={
          <>
            <p>{t('lead')}</p>
            <p>
              <RichText text={t('helpFirst')} parts={{ help: (words) => <Link to="/help">{words}</Link> }} />
            </p>
            <p className={css.emergency}>{t('emergency')}</p>
          </>
        }
      />
      <ContactForm key={user?.id ?? ''} user={user} />
      {user && <MyThreads />}
      <div>
        <BackHome />
      </div>
    </div>
  );
}
