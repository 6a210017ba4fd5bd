import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { type FormEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { needsReview } from '../draft/needs-review.ts';
import { useListingDraft } from '../draft/use-listing-draft.ts';
import { useListingUploads } from '../send/use-listing-uploads.ts';
import { useSendListing } from '../send/use-send-listing.ts';
import { CarStep } from '../steps/car-step.tsx';
import { STEPS, stepOf } from '../steps.ts';
import { useSteps } from '../use-steps.ts';
import { DraftNote } from './draft-note.tsx';
import { EditNotice } from './edit-notice.tsx';
import { FormActions } from './form-actions.tsx';
import css from './listing-form.module.css';
import { ListingPreview } from './listing-preview.tsx';
import { StepSkeleton } from './listing-skeleton.tsx';
import { Stepper } from './stepper.tsx';

const PhotosStep = lazyPart(async () => ({
  default: (await import('../photos/photos-step.tsx')).PhotosStep,
}));
const PriceStep = lazyPart(async () => ({ default: (await import('../steps/price-step.tsx')).PriceStep }));
const PlaceStep = lazyPart(async () => ({ default: (await import('../steps/place-step.tsx')).PlaceStep }));
const PapersStep = lazyPart(async () => ({ default: (await import('../steps/papers-step.tsx')).PapersStep }));
const CheckStep = lazyPart(async () => ({ default: (await import('../steps/check-step.tsx')).CheckStep }));

interface ListingFormProps {
  /** The listing to edit; without it a new one. */
  vehicle?: VisibleVehicle;
  onSaved: (vehicle: VisibleVehicle) => void;
}

/** Six steps in any order; the last one collects everything that is missing. */
export function ListingForm({ vehicle, onSaved }: ListingFormProps) {
  const { t } = useTranslation('listing');
  const handle = useListingDraft(vehicle);
  const uploads = useListingUploads(handle);
  const { step, before, next, seen, see, goTo, form, heading } = useSteps();
  const { send, errors, banner, clearBanner, isSending } = useSendListing(handle, uploads, vehicle, onSaved);
  const { draft } = handle;
  const fixFirst = new Set(Object.keys(errors).map(stepOf));
  const open = (...to: Parameters<typeof goTo>) => {
    clearBanner();
    goTo(...to);
  };
  const trySend = async () => {
    see(...STEPS);
    if (!(await send()) && step !== 'check') goTo('check');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (next && !vehicle) open(next);
    else void trySend();
  };
  const losesApproval = vehicle?.status === 'approved' && needsReview(vehicle, draft);
  const afterwards = vehicle?.status === 'approved' && !losesApproval ? t('savedAtOnce') : t('approvalNote');
  const fields = { handle, errors: seen.has(step) ? errors : {} };
  return (
    <div className={css.page}>
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <h1>{vehicle ? t('editTitle', { name: `${vehicle.make} ${vehicle.model}` }) : t('title')}</h1>
        {vehicle && <EditNotice vehicle={vehicle} losesApproval={losesApproval} />}
        <Stepper
          current={step}
          done={new Set(STEPS.filter((one) => seen.has(one) && !fixFirst.has(one)))}
          broken={new Set(STEPS.filter((one) => seen.has(one) && fixFirst.has(one)))}
          onGoTo={open}
        />
        <ErrorAlert error={banner} />
        <h2 ref={heading} tabIndex={-1}>
          {t(`steps.${step}`)}
        </h2>
        <Suspense fallback={<StepSkeleton />}>
          {step === 'car' && <CarStep {...fields} />}
          {step === 'photos' && <PhotosStep key={handle.startedOver} {...fields} uploads={uploads} />}
          {step === 'price' && <PriceStep {...fields} />}
          {step === 'place' && <PlaceStep {...fields} />}
          {step === 'papers' && <PapersStep key={handle.startedOver} {...fields} uploads={uploads} />}
          {step === 'check' && (
            <CheckStep draft={draft} errors={errors} uploads={uploads} note={afterwards} onGoTo={open} />
          )}
        </Suspense>
        <FormActions vehicle={vehicle} before={before} next={next} isBusy={isSending} onGoTo={open} />
        <DraftNote handle={handle} />
      </form>
      <ListingPreview draft={draft} />
    </div>
  );
}
