import type { DeskSample, DeskWaiting } from '@josey/contract/api/desk/desk';
import { formatMoney } from '@josey/contract/values/money/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#components/data/person/avatar.tsx';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './queue-panel.module.css';

/** Who or what waits: faces and names, the first car, amounts. */
export function QueueSamples({ waiting }: { waiting: DeskWaiting }) {
  const { t } = useTranslation('desk');
  const { locale } = useFormat();
  const { kind, count, samples } = waiting;
  const shown = kind === 'vehicles' || kind === 'messages' ? samples.slice(0, 1) : samples;
  const names = shown.map((sample) => textOf(sample, locale)).filter(Boolean);
  const rest = count - shown.length;
  const listed = names.join(', ');
  const [first] = shown;
  const text = rest > 0 && listed ? t('andMore', { names: listed, count: rest }) : listed;
  return (
    <span className={css.samples}>
      {pictureOf(first, shown)}
      <span>{text}</span>
    </span>
  );
}

function textOf({ name, text, amountCents, currency = '' }: DeskSample, locale: string): string {
  if (amountCents !== undefined) return formatMoney(amountCents, currency, locale);
  return [name, text && `“${text}”`].filter(Boolean).join(': ');
}

function pictureOf(first: DeskSample | undefined, shown: DeskSample[]): ReactNode {
  if (first?.car) return <CarSilhouette type={first.car.type} color={first.car.color} width={52} />;
  if (!first?.name) return null;
  return (
    <span className={css.stack}>
      {shown.map(({ name = '', avatarUrl }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples have no identity
        <Avatar key={at} name={name} picture={avatarUrl} size={30} />
      ))}
    </span>
  );
}
