import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { type PendingOAuth, takePendingOAuth } from '#lib/session/pending-oauth.ts';
import { useFinishOAuth } from '../api/use-finish-oauth.ts';
import css from '../forms/auth-card.module.css';
import { isSecondStep } from '../second-step.ts';

const isAboutAccount = (intent: PendingOAuth['intent'] | undefined) =>
  intent === 'link' || intent === 'prove';

/** The page that providers return to. Sends their response to the server at once and removes it from the URL. */
export function OauthReturn() {
  const { t } = useTranslation('entry');
  const { provider } = useParams();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { mutateAsync, error } = useFinishOAuth();
  const [intent, setIntent] = useState<PendingOAuth['intent']>();
  const [isForeign, setForeign] = useState(false);
  // A response works once.
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current) return;
    wasSent.current = true;
    const pending = takePendingOAuth(provider);
    window.history.replaceState(window.history.state, '', pathname);
    if (!pending) return setForeign(true);
    setIntent(pending.intent);
    mutateAsync({ pending, search: new URLSearchParams(search) }).then(
      (path) => navigate(path, { replace: true }),
      // The page shows the error.
      () => {},
    );
  }, [mutateAsync, navigate, pathname, provider, search]);
  const fallback = intent === 'signup' ? failureText('oauthSignup') : failureText('oauthLogin');
  const failure = error && !isSecondStep(error) ? failureSentence(error, fallback) : undefined;
  const sentence = isForeign ? failureText('notBegunHere') : failure;
  return (
    <div className={css.card}>
      <PageTitle>{t('return.title')}</PageTitle>
      <h1>{t('return.title')}</h1>
      <ErrorAlert error={sentence} />
      {sentence ? (
        <ButtonLink full replace to={isAboutAccount(intent) ? '/account' : '/login'}>
          {t(isAboutAccount(intent) ? 'return.toAccount' : 'return.toLogin')}
        </ButtonLink>
      ) : (
        <Skeleton height={96} />
      )}
    </div>
  );
}
