import { type FormCard as Card, ChatForm } from '@josey/contract/api/assistant/assistant-forms';
import type { FieldErrors } from '@josey/contract/core/field-errors';
import { instantOf, wallTime } from '@josey/contract/values/wall-time';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { type Form, useForm } from '#lib/form/use-form.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { problemText } from '#lib/i18n/problem-text.ts';
import { ask, useChat } from '../chat-store.ts';
import css from './action-card.module.css';

/** The card is fetched when it is shown, and its schema with it. */
const loadSchema = async () => ChatForm;

interface FormCardProps {
  card: Card;
}

/** Asks for the missing details of a question, prefilled with those it had. Sending it asks the next question. */
export default function FormCard({ card }: FormCardProps) {
  switch (card.asks) {
    case 'book_car':
      return <BookCar card={card} />;
    case 'extend_rental':
      return <ExtendRental card={card} />;
    default:
      return <Way card={card} />;
  }
}

/** Props of the native date and time inputs, whose values are in the car's local time. */
const TIME = { type: 'datetime-local', step: 900, max: '2199-12-31T23:59' } as const;

function BookCar({ card }: FormCardProps) {
  const { t } = useTranslation('assistant');
  const format = useFormat();
  const { asks, car = '', cars, startDate, endDate, timeZone = 'UTC' } = card;
  const toBody = (values: { car: string; startDate: string; endDate: string }) => ({
    asks,
    car: values.car,
    startDate: toInstant(values.startDate, timeZone),
    endDate: toInstant(values.endDate, timeZone),
  });
  const form = useForm({
    initial: { car, startDate: toWall(startDate, timeZone), endDate: toWall(endDate, timeZone) },
    schema: loadSchema,
    toBody,
    check: ({ startDate: start, endDate: end }) => missing({ startDate: start, endDate: end }),
  });
  const send = form.submit((values) => {
    const [from, to] = [format.wallTime(values.startDate), format.wallTime(values.endDate)];
    ask(t('form.book_car.says', { car: values.car.trim(), from, to }), ChatForm.parse(toBody(values)));
  });
  return (
    <Frame asks={asks} onSubmit={send}>
      {cars ? (
        <SelectField
          label={t('form.car')}
          options={[
            { value: '', label: t('form.choose') },
            ...cars.map((name) => ({ value: name, label: name })),
          ]}
          {...form.text('car')}
        />
      ) : (
        <TextField label={t('form.car')} {...form.text('car')} />
      )}
      <TextField label={t('form.from')} {...TIME} {...form.text('startDate')} />
      <TextField
        label={t('form.until')}
        {...TIME}
        {...(form.values.startDate && { min: form.values.startDate })}
        {...form.text('endDate')}
      />
    </Frame>
  );
}

function ExtendRental({ card }: FormCardProps) {
  const { t } = useTranslation('assistant');
  const format = useFormat();
  const { asks, rentalId, agreedEndDate, timeZone = 'UTC' } = card;
  const toBody = ({ endDate }: { endDate: string }) => ({
    asks,
    rentalId,
    endDate: toInstant(endDate, timeZone),
  });
  const form = useForm({ initial: { endDate: '' }, schema: loadSchema, toBody, check: missing });
  const send = form.submit((values) =>
    ask(
      t('form.extend_rental.says', { end: format.wallTime(values.endDate) }),
      ChatForm.parse(toBody(values)),
    ),
  );
  return (
    <Frame asks={asks} onSubmit={send}>
      <TextField
        label={t('form.newEnd')}
        {...TIME}
        {...(agreedEndDate && {
          min: toWall(agreedEndDate, timeZone),
          description: t('action.insteadOf', { end: format.dateTime(agreedEndDate, timeZone) }),
        })}
        {...form.text('endDate')}
      />
    </Frame>
  );
}

/** The pickup and destination of a ride or a fare estimate. */
function Way({ card: { asks, from = '', to = '' } }: FormCardProps) {
  const { t } = useTranslation('assistant');
  const form = useForm({
    initial: { from, to },
    schema: loadSchema,
    toBody: (values) => ({ asks, ...values }),
  });
  const send = form.submit((values) => {
    const way = { from: values.from.trim(), to: values.to.trim() };
    ask(t(`form.${asks}.says`, way), ChatForm.parse({ asks, ...way }));
  });
  return (
    <Frame asks={asks} onSubmit={send}>
      <Ends form={form} />
    </Frame>
  );
}

function Ends({ form }: { form: Form<{ from: string; to: string }> }) {
  const { t } = useTranslation('assistant');
  return (
    <>
      <TextField label={t('form.pickup')} autoComplete="off" {...form.text('from')} />
      <TextField label={t('form.destination')} autoComplete="off" {...form.text('to')} />
    </>
  );
}

interface FrameProps {
  asks: Card['asks'];
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

function Frame({ asks, onSubmit, children }: FrameProps) {
  const { t } = useTranslation('assistant');
  const { pending } = useChat();
  const title = t(`form.${asks}.title`);
  return (
    <form className={css.card} aria-label={title} onSubmit={onSubmit} noValidate>
      <b className={css.title}>{title}</b>
      {children}
      <Button type="submit" full disabled={pending !== undefined}>
        {t(`form.${asks}.press`)}
      </Button>
    </form>
  );
}

const toWall = (instant: string | undefined, timeZone: string) =>
  instant ? wallTime(instant, timeZone) : '';
const toInstant = (wall: string, timeZone: string) => (wall ? instantOf(wall, timeZone) : '');

/** An error for empty times: the schema would complain about their format. */
const missing = (values: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === '' ? [[name, problemText({ reason: 'fill_in' })]] : [],
    ),
  );
