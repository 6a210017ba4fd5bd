import type { RentalCharges } from '@josey/contract/api/money/rental-charges';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { RENTAL_CHARGE_RULES } from '@josey/contract/rules/limits/rentals';
import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import type { RentalChargeKind } from '@josey/contract/rules/states/money/rental-charge-states';
import { centsFromDecimal, isDecimalAmount, typedFromCents } from '@josey/contract/values/money/money';
import { PHOTO_TYPES } from '@josey/contract/values/uploads';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { FileDrop } from '#components/controls/file-drop/file-drop.tsx';
import { UploadRows } from '#components/controls/file-drop/upload-rows.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useKeyPerPurpose } from '#lib/api/idempotency-key.ts';
import { useUploads } from '#lib/api/use-uploads.ts';
import { useFocusHere } from '#lib/browser/hooks/use-focus-here.ts';
import { failureFields } from '#lib/form/failure.ts';
import { useForm } from '#lib/form/use-form.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { type Proposal, useProposeCharge } from '../api/charges.ts';
import { HandoverPhotos } from '../handover/handover-photos.tsx';
import css from '../rental/rental-page.module.css';
import { isCapped, leftCents } from './proposable-kinds.ts';

interface ProposeFormProps {
  rental: Rental;
  charges: RentalCharges;
  kinds: RentalChargeKind[];
  onDone: () => void;
}

interface Values {
  kind: string;
  amount: string;
  note: string;
  evidence: string[];
}

/** The owner says what is to be paid, and shows why. */
export function ProposeForm({ rental, charges, kinds, onDone }: ProposeFormProps) {
  const { t } = useTranslation(['charges', 'common']);
  const { money } = useFormat();
  const heading = useFocusHere<HTMLHeadingElement>();
  const propose = useProposeCharge(rental.id);
  const keyOf = useKeyPerPurpose();
  const { currency } = rental;
  const bodyOf = ({ kind, amount, note, evidence }: Values): Proposal => ({
    kind: kind as RentalChargeKind,
    amountCents: isDecimalAmount(Number(amount), currency)
      ? centsFromDecimal(Number(amount), currency)
      : Number.NaN,
    note,
    evidence,
  });
  const amountOf = (kind: string | undefined) =>
    kind === 'late' || kind === 'miles' ? typedFromCents(leftCents(charges, kind), currency) : '';
  const form = useForm<Values>({
    initial: { kind: kinds[0] ?? '', amount: amountOf(kinds[0]), note: '', evidence: [] },
    schema: async () => (await import('@josey/contract/api/money/rental-charges')).proposeCharge.body,
    toBody: bodyOf,
  });
  const { change } = form;
  const { kind, evidence } = form.values;
  const store = useCallback(
    (url: string) => change((before) => ({ evidence: [...before.evidence, url] })),
    [change],
  );
  const { uploads, add, retry, drop } = useUploads('condition', store);
  const refused = failureFields(propose.error);
  const submit = form.submit((values) => {
    const body = bodyOf(values);
    propose.mutate({ ...body, idempotencyKey: keyOf(JSON.stringify(body)) }, { onSuccess: onDone });
  });
  const room = RENTAL_CHARGE_RULES.evidenceMax - evidence.length - uploads.length;
  const about = {
    late: t('about.late', { minutes: charges.late?.minutes ?? 0 }),
    miles: t('about.miles', { driven: charges.miles?.driven ?? 0, included: charges.miles?.included ?? 0 }),
    damage: t('about.damage'),
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h3 ref={heading} tabIndex={-1}>
        {t('propose')}
      </h3>
      <ErrorAlert error={propose.error} />
      <SelectField
        label={t('what')}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={({ target }) => change({ kind: target.value, amount: amountOf(target.value) })}
      />
      <MoneyField
        label={t('amount')}
        {...form.text('amount', 'amountCents')}
        description={
          isCapped(charges, kind)
            ? `${about[kind]} ${t('atMost', { amount: money(leftCents(charges, kind)) })}`
            : undefined
        }
        error={form.errorAt('amountCents') ?? refused.amountCents}
        required
      />
      <TextArea label={t('why')} rows={3} maxLength={TEXT_RULES.noteMaxLength} {...form.text('note')} />
      <HandoverPhotos
        photos={evidence}
        onRemove={(url) => change({ evidence: evidence.filter((one) => one !== url) })}
      />
      <UploadRows uploads={uploads} onRetry={retry} onDrop={drop} />
      {room > 0 && (
        <FileDrop
          label={t('addPhotos')}
          hint={t('photosHint')}
          accept={PHOTO_TYPES}
          onFiles={(files) => add(files.slice(0, room))}
        />
      )}
      <p className={css.note}>{t('renterAnswers', { hours: RENTAL_CHARGE_RULES.answerHours })}</p>
      <div className={css.actions}>
        <Button look="outline" onClick={onDone}>
          {t('common:back')}
        </Button>
        <Button type="submit" busy={propose.isPending} disabled={uploads.length > 0}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
