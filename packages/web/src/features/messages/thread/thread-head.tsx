import type { Thread } from '@josey/contract/api/messages/messages';
import type { VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import { IconArrowLeft, IconBan, IconChevronRight, IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Person } from '#components/data/person/person.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { type Status, StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { CarPicture } from '#components/marks/car-picture/car-picture.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { subjectLink, useAboutThread } from '../about-thread.ts';
import css from './messages.module.css';

const BlockDialog = lazyPart(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));
const ReportDialog = lazyPart(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** Who it is, what it is about, and the report. */
export function ThreadHead({ thread }: { thread: Thread }) {
  const { t } = useTranslation('messages');
  const [isReporting, setReporting] = useState(false);
  const [isBlocking, setBlocking] = useState(false);
  const { with: other, isReported, isBlocked } = thread;
  return (
    <header className={css.head}>
      <Link className={css.back} to="/messages" aria-label={t('back')}>
        <Icon of={IconArrowLeft} />
      </Link>
      <h2 id="thread-title" className={css.person}>
        <Person name={other.firstName} picture={other.avatarUrl} size={44} />
      </h2>
      <Subject thread={thread} />
      {!isBlocked && (
        <Button
          className={`${css.report} ${css.block}`}
          look="quiet"
          size="medium"
          onClick={() => setBlocking(true)}
        >
          <Icon of={IconBan} />
          <span className={css.reportLabel}>{t('block.action')}</span>
        </Button>
      )}
      <Button
        className={css.report}
        look="quiet"
        size="medium"
        disabled={isReported}
        onClick={() => setReporting(true)}
      >
        <Icon of={IconFlag} />
        <span className={css.reportLabel}>{t(isReported ? 'report.done' : 'report.action')}</span>
      </Button>
      <VisuallyHidden role="status">{isReported && t('report.sent')}</VisuallyHidden>
      <Suspense>
        {isBlocking && <BlockDialog thread={thread} onClose={() => setBlocking(false)} />}
        {isReporting && <ReportDialog thread={thread} onClose={() => setReporting(false)} />}
      </Suspense>
    </header>
  );
}

function Subject({ thread }: { thread: Thread }) {
  const { t } = useTranslation('messages');
  const { label, when } = useAboutThread(thread);
  const { photo, vehicleType, vehicleId, status } = thread.about;
  return (
    <Link className={css.subject} to={subjectLink(thread)}>
      {vehicleType && (
        <span className={css.car}>
          <CarPicture
            vehicle={{ type: vehicleType as VehicleType, color: '', ...(vehicleId && { id: vehicleId }) }}
            alt=""
            {...(photo && { photo })}
          />
        </span>
      )}
      <span className={css.subjectText}>
        <b>
          {label} {status && <StatusBadge status={status as Status} />}
        </b>
        {when && <small>{when}</small>}
      </span>
      <span className={css.view}>
        <span className={css.viewLabel}>{t(`view.${thread.subject.kind}`)}</span>{' '}
        <Icon of={IconChevronRight} size={16} />
      </span>
    </Link>
  );
}
