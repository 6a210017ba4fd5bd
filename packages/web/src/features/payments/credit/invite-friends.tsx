import type { Referrals } from '@josey/contract/api/money/referrals';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useCopy } from '#lib/browser/hooks/use-copy.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useMakeReferralCode, useReferrals } from '../api/referrals.ts';
import css from './invite-friends.module.css';

/** The user's invitation link, while the operator gives credit for invitations. */
export function InviteFriends() {
  const { t } = useTranslation('promotions');
  const { money } = useFormat();
  const referrals = useReferrals();
  if (!referrals?.isOn) return null;
  const amount = money(referrals.creditCents);
  return (
    <section className={css.invite} aria-labelledby="invite-friends">
      <h3 id="invite-friends">{t('invite.title', { amount })}</h3>
      <p>{t('invite.how', { amount })}</p>
      {referrals.left === 0 ? (
        <p>{t('invite.full')}</p>
      ) : referrals.code ? (
        <Link code={referrals.code} />
      ) : (
        <MakeLink />
      )}
      <Counts referrals={referrals} />
    </section>
  );
}

function MakeLink() {
  const { t } = useTranslation('promotions');
  const make = useMakeReferralCode();
  return (
    <>
      <p>
        <Button look="outline" size="medium" busy={make.isPending} onClick={() => make.mutate()}>
          {t('invite.make')}
        </Button>
      </p>
      <ErrorAlert error={make.error && failureSentence(make.error, t('invite.failed'))} />
    </>
  );
}

function Link({ code }: { code: string }) {
  const { t } = useTranslation(['promotions', 'common']);
  const link = `${window.location.origin}/account?invite=${code}`;
  const { outcome, copy } = useCopy(link);
  return (
    <>
      <p className={css.link}>
        <code>{link}</code>
        {copy && (
          <Button look="outline" size="small" onClick={copy}>
            {t('invite.copy')}
          </Button>
        )}
      </p>
      {outcome === 'copied' && <Alert kind="success">{t('invite.copied')}</Alert>}
      {outcome === 'failed' && <Alert kind="error">{t('common:copyFailed')}</Alert>}
    </>
  );
}

function Counts({ referrals: { invited, rewarded, left } }: { referrals: Referrals }) {
  const { t } = useTranslation('promotions');
  if (invited === 0) return null;
  return (
    <p className={css.counts}>
      {[
        t('invite.accepted', { count: invited }),
        t('invite.rewarded', { count: rewarded }),
        t('invite.left', { count: left }),
      ].join(' · ')}
    </p>
  );
}
