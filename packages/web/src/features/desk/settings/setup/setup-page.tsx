import type { AdminSettings } from '@josey/contract/api/desk/settings';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { PageHeader } from '#components/data/page/page-header.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureText } from '#lib/i18n/failure-text.ts';
import { settingsQuery } from '../../api/settings.ts';
import { MissingEngines } from '../../page/missing-engines.tsx';
import css from './setup-page.module.css';

const loadSteps = () => import('./steps.tsx');
const PlaceStep = lazyPart(async () => ({ default: (await loadSteps()).PlaceStep }));
const CurrencyStep = lazyPart(async () => ({ default: (await loadSteps()).CurrencyStep }));
const ContactsStep = lazyPart(async () => ({ default: (await loadSteps()).ContactsStep }));

const STEPS = ['place', 'currency', 'contacts'] as const;

/** Leads the first administrator of an empty Josey through the settings that it cannot do without. */
export function SetupPage() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <div className={css.page}>
      <PageTitle>{t('setup.title')}</PageTitle>
      <PageHeader title={t('setup.title')} lead={t('setup.lead')} />
      {error && !data && <ErrorAlert error={failureText('adminData')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} />}
      {data && <Steps settings={data} />}
    </div>
  );
}

function Steps({ settings }: { settings: AdminSettings }) {
  const { t } = useTranslation('settings');
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // A new step starts with its heading, also for screen readers.
  useEffect(() => {
    if (at > 0) heading.current?.focus();
  }, [at]);
  const step = STEPS[at];
  const next = () => setAt(at + 1);
  const back = at > 0 ? () => setAt(at - 1) : undefined;
  const { sections, isCurrencyFixed } = settings;
  const contents: Record<(typeof STEPS)[number], () => ReactNode> = {
    place: () => <PlaceStep data={sections.place} onNext={next} onBack={back} />,
    currency: () => (
      <CurrencyStep data={sections.currency} isFixed={isCurrencyFixed} onNext={next} onBack={back} />
    ),
    contacts: () => <ContactsStep data={sections.contacts} onNext={next} onBack={back} />,
  };
  return (
    <>
      <ol className={css.steps}>
        {STEPS.map((name, index) => (
          <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            {t(`setup.steps.${name}`)}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1}>
        {step
          ? t('setup.step', { step: at + 1, of: STEPS.length, name: t(`setup.steps.${step}`) })
          : t('setup.done')}
      </h2>
      {step ? (
        <Suspense fallback={<Skeleton height={420} />}>{contents[step]()}</Suspense>
      ) : (
        <Done onBack={() => setAt(at - 1)} />
      )}
      {step && (
        <p>
          <Link to="/admin/settings">{t('setup.all')}</Link>
        </p>
      )}
    </>
  );
}

/** What to do next. */
function Done({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <p>{t('setup.doneText')}</p>
      <MissingEngines />
      <ul className={css.next}>
        {(['place', 'fees', 'policies', 'contacts'] as const).map((group) => (
          <li key={group}>
            <Link to={`/admin/settings#${group}`}>{t(`setup.next.${group}`)}</Link>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button look="outline" onClick={onBack}>
          {t('setup.back')}
        </Button>
        <ButtonLink to="/admin">{t('setup.open')}</ButtonLink>
      </div>
    </>
  );
}
