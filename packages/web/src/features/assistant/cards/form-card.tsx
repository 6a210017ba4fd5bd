import { type FormCard as Card, ChatForm } from '@josey/contract/api/assistant/assistant-forms';
import { instantOf, wallTime } from '@josey/contract/values/time/wall-time';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { TimeField, TimeFields } from '#components/controls/fields/time-field.tsx';
import { TimeRange } from '#components/controls/fields/time-range.tsx';
import { type Form, useForm } from '#lib/form/use-form.ts';
import { useFormat } from '#lib/format/use-format.ts';
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

function BookCar({ card }: FormCardProps) {
  const { t } = useTranslation('assistant');
  const format = useFormat();
  const { asks, car = '', cars, startDate = '', endDate = '', timeZone = 'UTC' } = card;
  const form = useForm({
    initial: { car, startDate, endDate },
    schema: loadSchema,
    toBody: (values) => ({ asks, ...values }),
    blank: ({ startDate: start, endDate: end }) => missing({ startDate: start, endDate: end }),
  });
  const send = form.submit((values) => {
    const [from, to] = [values.startDate, values.endDate].map((time) =>
      format.wallTime(wallTime(time, timeZone)),
    );
    ask(t('form.book_car.says', { car: values.car.trim(), from, to }), ChatForm.parse({ asks, ...values }));
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
      <TimeFields>
        <TimeRange
          value={form.values}
          timeZone={timeZone}
          labels={{ from: t('form.from'), until: t('form.until') }}
          errorAt={form.errorAt}
          onChange={({ startDate, endDate }) => form.change({ startDate, endDate })}
        />
      </TimeFields>
    </Frame>
  );
}

function ExtendRental({ card }: FormCardProps) {
  const { t } = useTranslation('assistant');
  const format = useFormat();
  const { asks, rentalId, agreedEndDate, timeZone = 'UTC' } = card;
  const form = useForm({
    initial: { endDate: '' },
    schema: loadSchema,
    toBody: (values) => ({ asks, rentalId, ...values }),
    blank: missing,
  });
  const { endDate } = form.values;
  const end = endDate && wallTime(endDate, timeZone);
  const send = form.submit(() =>
    ask(
      t('form.extend_rental.says', { end: format.wallTime(end) }),
      ChatForm.parse({ asks, rentalId, endDate }),
    ),
  );
  return (
    <Frame asks={asks} onSubmit={send}>
      <TimeFields>
        <TimeField
          name="endDate"
          label={t('form.newEnd')}
          value={end}
          error={form.errorAt('endDate')}
          {...(agreedEndDate && {
            min: wallTime(agreedEndDate, timeZone),
            description: t('action.insteadOf', { end: format.dateTime(agreedEndDate, timeZone) }),
          })}
          onChange={(wall) => wall && form.change({ endDate: instantOf(wall, timeZone) })}
        />
      </TimeFields>
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

/** Empty times. */
const missing = (values: Record<string, string>): string[] =>
  Object.keys(values).filter((name) => values[name] === '');
