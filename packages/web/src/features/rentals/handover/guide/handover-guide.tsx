import type { HandoverSheet, RentalHandovers } from '@josey/contract/api/rentals/rental-handovers';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { HandoverKind, HandoverView } from '@josey/contract/rules/handover-rules';
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useFocusHere } from '#lib/browser/hooks/use-focus-here.ts';
import { useDraft } from '#lib/form/use-draft.ts';
import { keepSheet, useRemovePhoto, useSaveSheet } from '../../api/handovers.ts';
import type { RentalSide } from '../../api/my-rentals.ts';
import { type PhotoQueue, usePhotoQueue } from '../queue/use-photo-queue.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { DamageStep } from './damage-step.tsx';
import { Deposit } from './deposit.tsx';
import { GuideBar } from './guide-bar.tsx';
import css from './handover-guide.module.css';
import { PhotoStep } from './photo-step.tsx';
import { ReadingsStep } from './readings-step.tsx';
import { SideColumn } from './side-column.tsx';
import { newestOf, nextView, readingsOf, STEPS, type Step, shownPhotos, type Written } from './steps.ts';
import { useConfirm } from './use-confirm.ts';

interface HandoverGuideProps {
  rental: Rental;
  side: RentalSide;
  kind: HandoverKind;
  handovers: RentalHandovers;
}

/** Check-in or check-out step by step. What was photographed and typed stays in this browser until the server has it. */
export function HandoverGuide({ rental, side, kind, handovers }: HandoverGuideProps) {
  const { t } = useTranslation('handover');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { id, vehicle } = rental;
  const sheet = kind === 'check-in' ? handovers.checkIn : handovers.checkOut;
  const onSheet = useCallback(
    (changed: HandoverSheet) => keepSheet(cache, id, kind, changed),
    [cache, id, kind],
  );
  const queue = usePhotoQueue({ id, kind }, onSheet);
  const photos = shownPhotos(sheet, queue.photos);
  const before = kind === 'check-out' ? shownPhotos(handovers.checkIn, []) : [];
  const draft = useDraft<Written>(writtenOn(sheet, side), `josey:draft:handover:${kind}:${id}`);
  const { values: written, change } = draft;
  // Until the person picks one, the first that is missing: photos kept in this browser load after the page.
  const [picked, setPicked] = useState<HandoverView>();
  const view = picked ?? nextView(photos) ?? 'front';
  const [isTried, setTried] = useState(false);
  const save = useSaveSheet(id, kind);
  const remove = useRemovePhoto(id, kind);
  const leave = () => void navigate(`/rentals/${id}`, { replace: true });
  const confirmation = useConfirm(rental, kind, (moved) => {
    draft.discard();
    if (kind === 'check-out' || moved.status === 'active') leave();
  });
  const known = [
    ...(kind === 'check-out' ? handovers.checkIn.marks : []),
    ...sheet.marks.filter(({ by }) => by !== side),
  ];
  const show = (step: Step) => {
    setTried(false);
    change({ step });
    window.scrollTo(0, 0);
  };
  const onPhoto = (taken: HandoverView, source: 'camera' | 'gallery', blob: Blob) => {
    const former = newestOf(photos, taken);
    void queue.add(taken, source, blob);
    if (former && taken !== 'other') discardPhoto(former.id);
    const rest = photos.filter((photo) => photo.id !== former?.id);
    const next = nextView([...rest, { id: 'new', view: taken, at: '', source }]);
    if (next && taken !== 'other') setPicked(undefined);
    else if (taken !== 'other') show('readings');
  };
  // Another one took its place. Without a network it stays, as one picture more.
  const discardPhoto = (photoId: string) => {
    if (queue.photos.some((photo) => photo.id === photoId)) void queue.drop(photoId);
    else if (sheet.photos.some((photo) => photo.id === photoId && photo.by === side)) remove.mutate(photoId);
  };
  const goOn = (next: Step) => {
    const readings = readingsOf(written);
    const isLow = kind === 'check-out' && Number(written.odometer) < (handovers.checkIn.odometerMiles ?? 0);
    if (next === 'damage' && (!readings || isLow)) return setTried(true);
    if (sheet.at === undefined) save.mutate({ ...readings, note: written.note, marks: written.marks });
    show(next);
  };
  const isAlone = handovers.selfCheckIn && kind === 'check-in' && side === 'renter';
  const heading = useFocusHere<HTMLHeadingElement>();
  const at = STEPS.indexOf(written.step);
  return (
    <div className={css.page}>
      <div className={css.task}>
        <header className={css.head}>
          <Link to={`/rentals/${id}`} aria-label={t('close')} className={css.close}>
            <IconX aria-hidden />
          </Link>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {t(kind)}
            </h1>
            <p>
              {written.step === 'photos'
                ? t('photoOf', { view: t(`views.${view}`) })
                : t('stepOf', { at: at + 1, of: STEPS.length, step: t(`steps.${written.step}.name`) })}
            </p>
          </div>
          <Saved queue={queue} count={sheet.photos.length} />
        </header>
        <div className={css.segments} aria-hidden>
          {STEPS.map((step, index) => (
            <i key={step} className={index < at ? css.done : index === at ? css.now : undefined} />
          ))}
        </div>
        {written.step === 'photos' && (
          <PhotoStep
            type={vehicle.type}
            photos={photos}
            before={before}
            view={view}
            onView={setPicked}
            onPhoto={onPhoto}
          />
        )}
        {written.step === 'readings' && (
          <ReadingsStep
            written={written}
            change={change}
            photos={photos}
            least={kind === 'check-out' ? handovers.checkIn.odometerMiles : undefined}
            isTried={isTried}
          />
        )}
        {written.step === 'damage' && (
          <DamageStep
            type={vehicle.type}
            marks={written.marks}
            known={known}
            isCheckOut={kind === 'check-out'}
            onChange={(marks) => change({ marks })}
          />
        )}
        {written.step === 'confirm' && (
          <ConfirmStep
            {...{ rental, side, sheet, isAlone, written, photos, before }}
            markCount={written.marks.length + known.length}
            onEdit={show}
          >
            <Deposit rental={rental} side={side} kind={kind} confirmation={confirmation} />
          </ConfirmStep>
        )}
        <GuideBar
          {...{ rental, side, kind, sheet, handovers, written, queue }}
          missing={nextView(photos)}
          isBusy={confirmation.isPending}
          onGo={goOn}
          onBack={show}
          onConfirm={() => confirmation.confirm(written, sheet)}
          onMissing={(missing) => {
            setPicked(missing);
            show('photos');
          }}
        />
      </div>
      <SideColumn {...{ rental, side, sheet, isAlone }} step={written.step} />
    </div>
  );
}

/** What the sheet says, from where this side goes on. */
function writtenOn(sheet: HandoverSheet, side: RentalSide): Written {
  const { odometerMiles, fuelPercent } = sheet;
  const isComplete = nextView(shownPhotos(sheet, [])) === undefined && odometerMiles !== undefined;
  return {
    step: isComplete ? 'confirm' : 'photos',
    odometer: odometerMiles === undefined ? '' : String(odometerMiles),
    fuel: fuelPercent === undefined ? '' : String(fuelPercent),
    note: sheet.sides.find(({ by }) => by === side)?.note ?? '',
    marks: sheet.marks.filter(({ by }) => by === side).map(({ by: _, ...mark }) => mark),
  };
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
