import { IconCloudCheck, IconCloudOff, IconCloudUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFocusHere } from '#lib/browser/hooks/use-focus-here.ts';
import type { PhotoQueue } from '../queue/use-photo-queue.ts';
import css from './handover-guide.module.css';
import { STEPS } from './steps.ts';
import type { Guide } from './use-guide.ts';

/** The way out, where one is, and whether everything is kept. */
export function GuideHead({ rental, kind, sheet, view, written: { step }, pictures }: Guide) {
  const { t } = useTranslation('handover');
  const heading = useFocusHere<HTMLHeadingElement>();
  const at = STEPS.indexOf(step);
  return (
    <>
      <header className={css.head}>
        <Link to={`/rentals/${rental.id}`} aria-label={t('close')} className={css.close}>
          <IconX aria-hidden />
        </Link>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t(kind)}
          </h1>
          <p>
            {step === 'photos'
              ? t('photoOf', { view: t(`views.${view}`) })
              : t('stepOf', { at: at + 1, of: STEPS.length, step: t(`steps.${step}.name`) })}
          </p>
        </div>
        <Saved queue={pictures.queue} count={sheet.photos.length} />
      </header>
      <div className={css.segments} aria-hidden>
        {STEPS.map((name, index) => (
          <i key={name} className={index < at ? css.done : index === at ? css.now : undefined} />
        ))}
      </div>
    </>
  );
}

/** Where the photos are: with us, on their way, or kept on this phone. */
function Saved({ queue: { photos, isWaiting }, count }: { queue: PhotoQueue; count: number }) {
  const { t } = useTranslation('handover');
  const waiting = photos.filter(({ refused }) => refused === undefined).length;
  const Icon = waiting === 0 ? IconCloudCheck : isWaiting ? IconCloudOff : IconCloudUp;
  return (
    <p className={css.saved} role="status">
      <Icon aria-hidden size={20} />
      {waiting === 0
        ? t('saved', { count })
        : isWaiting
          ? t('keptHere', { count: waiting })
          : t('uploading', { count: waiting })}
    </p>
  );
}
