import type { VerificationCase } from '@josey/contract/api/accounts/verification';
import { detailsOf } from '@josey/contract/core/error-details';
import { LICENSE_PICTURES } from '@josey/contract/values/uploads';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useNow } from '#lib/browser/hooks/use-now.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useSession } from '#lib/session/session.ts';
import { LicenseDecisions } from './license-decisions.tsx';
import { LicenseFacts } from './license-facts.tsx';
import css from './license-review.module.css';
import { PictureStage } from './picture-stage.tsx';
import { useDecideLicense } from './use-decide-license.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useZoom } from './use-zoom.ts';

const MINUTE_MS = 60_000;

interface LicenseReviewProps {
  license: VerificationCase;
  title: string;
  name: string;
  place: { at: number; total: number };
  onMove: (step: 1 | -1) => void;
  /** Opens the next one; with what was decided. */
  onNext: (said?: string) => void;
}

/** One license: its pictures large, what was typed beside them, and the decisions. */
export function LicenseReview({ license, title, name, place, onMove, onNext }: LicenseReviewProps) {
  const { t } = useTranslation(['desk', 'admin', 'status']);
  const { shortDuration } = useFormat();
  const now = useNow(MINUTE_MS / 2);
  const [seen, setSeen] = useState<Record<string, boolean>>({});
  const zoom = useZoom();
  const decision = useDecideLicense((outcome) => onNext(t(`license.said.${outcome}`, { name })));
  const [previous, next] = [place.at > 0, place.at < place.total - 1];
  useReviewKeys({ next: () => next && onMove(1), previous: () => previous && onMove(-1) });
  const waited = shortDuration(Math.floor((now - Date.parse(license.submittedAt)) / MINUTE_MS));
  return (
    <>
      <div className={css.top}>
        <ButtonLink look="outline" size="medium" to="/admin">
          <Icon of={IconChevronLeft} size={16} /> {t('admin:tabs.desk')}
        </ButtonLink>
        <h1>{title}</h1>
        <Badge tone="warn">{t('license.waiting', { time: waited })}</Badge>
        <span className={css.place}>{t('license.place', { number: place.at + 1, total: place.total })}</span>
        <IconButton
          icon={IconChevronLeft}
          label={t('license.previous')}
          disabled={!previous}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={IconChevronRight}
          label={t('license.next')}
          disabled={!next}
          onClick={() => onMove(1)}
        />
      </div>
      {decision.error && <Refused error={decision.error} name={name} onNext={() => onNext()} />}
      <div className={css.review}>
        <PictureStage
          license={license}
          zoom={zoom}
          onSeen={(picture, isLoaded) => setSeen((before) => ({ ...before, [picture]: isLoaded }))}
        />
        <aside className={css.decide} aria-label={t('license.data')}>
          <LicenseFacts license={license} />
          <LicenseDecisions
            name={name}
            blocked={useBlocked(
              license,
              LICENSE_PICTURES.every((picture) => seen[picture]),
            )}
            isBusy={decision.isPending}
            onDecide={(made, reason) => decision.mutate({ license, decision: made, reason })}
          />
        </aside>
      </div>
    </>
  );
}

/** Why the license cannot be verified now. */
function useBlocked({ userId, licenseExpiry }: VerificationCase, areSeen: boolean): string | undefined {
  const { t } = useTranslation('desk');
  const self = useSession().user?.id;
  if (userId === self) return t('license.own');
  if (Date.parse(`${licenseExpiry}T23:59:59Z`) < Date.now()) return t('license.hasExpired');
  return areSeen ? undefined : t('license.picturesFirst');
}

/** Someone else decided first: who, what and when. Or another refusal. */
function Refused({ error, name, onNext }: { error: Error; name: string; onNext: () => void }) {
  const { t } = useTranslation(['desk', 'status']);
  const { dateTime } = useFormat();
  const late = detailsOf(error, 'illegal_transition');
  if (!late || !('by' in late) || !late.by) return <ErrorAlert error={error} />;
  const { by, at, status } = late;
  return (
    <Alert kind="notice" focus>
      <p>
        {t('license.decidedFirst', {
          by: `${by.firstName} ${by.lastName}`,
          name,
          status: t(`status:${status}` as 'status:pending').toLocaleLowerCase(),
          at: at ? dateTime(at) : '',
        })}
      </p>
      <Button size="small" onClick={onNext}>
        {t('license.openNext')}
      </Button>
    </Alert>
  );
}
