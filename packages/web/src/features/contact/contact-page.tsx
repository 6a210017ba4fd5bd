import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BackHome } from '#components/controls/button/back-home.tsx';
import { PageHeader } from '#components/data/page/page-header.tsx';
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
              <Trans t={t} i18nKey="helpFirst" components={{ 1: <Link to="/help" /> }} />
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
