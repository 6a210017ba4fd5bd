import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../components/alert/error-alert.tsx';
import { Button } from '../../../components/button/button.tsx';
import { failureFields } from '../../../lib/form/failure.ts';
import { useCreateVehicle } from '../api/create-vehicle.ts';
import { listingOf } from '../listing-draft.ts';
import { listingFailure } from '../listing-failure.ts';
import { draftErrors, missingSentence, STEPS, type Step, stepOf } from '../steps.ts';
import { useListingDraft } from '../use-listing-draft.ts';
import { CarStep } from './car-step.tsx';
import { CheckStep } from './check-step.tsx';
import css from './listing-form.module.css';
import { ListingPreview } from './listing-preview.tsx';
import { PapersStep } from './papers-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { PriceStep } from './price-step.tsx';
import { Stepper } from './stepper.tsx';

/** Six steps that can be taken in any order; what is missing gathers on the last. */
export function ListingForm({ onListed }: { onListed: () => void }) {
  const { t } = useTranslation(['vehicles', 'common']);
  const handle = useListingDraft();
  const { draft } = handle;
  const create = useCreateVehicle();
  const [step, setStep] = useState<Step>('car');
  const [seen, setSeen] = useState<ReadonlySet<Step>>(new Set());
  const [banner, setBanner] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const errors = useMemo(
    () => ({ ...failureFields(create.error), ...draftErrors(draft) }),
    [draft, create.error],
  );
  const brokenSteps = new Set(Object.keys(errors).map(stepOf));
  const done = new Set(STEPS.filter((one) => seen.has(one) && !brokenSteps.has(one)));
  const shown = seen.has(step) ? errors : {};
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading of each step that is entered
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);
  const goTo = (next: Step) => {
    setSeen(new Set([...seen, step]));
    setStep(next);
    setBanner(undefined);
    window.scrollTo({ top: 0 });
  };
  const send = () => {
    setSeen(new Set(STEPS));
    const missing = missingSentence(draftErrors(draft));
    setBanner(missing);
    if (missing) return;
    create.mutate(listingOf(draft), {
      onSuccess: () => {
        handle.discard();
        onListed();
      },
      onError: (error) => setBanner(listingFailure(error)),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = STEPS[STEPS.indexOf(step) + 1];
    if (next) goTo(next);
    else send();
  };
  const before = STEPS[STEPS.indexOf(step) - 1];
  const fields = { handle, errors: shown };
  return (
    <div className={css.page}>
      <form className={css.form} onSubmit={submit} noValidate>
        <h1>{t('form.title')}</h1>
        <Stepper current={step} done={done} onGoTo={goTo} />
        <ErrorAlert error={banner} />
        <h2 ref={heading} tabIndex={-1}>
          {t(`steps.${step}`)}
        </h2>
        {step === 'car' && <CarStep {...fields} />}
        {step === 'photos' && <PhotosStep {...fields} />}
        {step === 'price' && <PriceStep {...fields} />}
        {step === 'place' && <PlaceStep {...fields} />}
        {step === 'papers' && <PapersStep {...fields} />}
        {step === 'check' && <CheckStep draft={draft} errors={errors} onGoTo={goTo} />}
        <div className={css.actions}>
          {before ? (
            <Button look="outline" onClick={() => goTo(before)}>
              {t('common:back')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" busy={create.isPending}>
            {t(step === 'check' ? 'form.list' : 'form.continue')}
          </Button>
        </div>
      </form>
      <ListingPreview draft={draft} />
    </div>
  );
}
