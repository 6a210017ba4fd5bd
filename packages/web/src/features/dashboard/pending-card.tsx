import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { Avatar } from '#components/data/person/avatar.tsx';
import { When } from '#components/data/when/when.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import type { PendingItem } from './find-pending.ts';
import css from './pending-card.module.css';

interface PendingCardProps {
  item: PendingItem;
  /** An alternative to the main button. */
  children?: ReactNode;
}

/** The most urgent item with the button that handles it. A running ride is a dark band with its minutes in front. */
export function PendingCard({ item, children }: PendingCardProps) {
  const { t } = useTranslation('dashboard');
  const facts = useFacts(item);
  const { minutes } = useFormat();
  const eta = item.ride?.driverPosition?.etaSeconds;
  return (
    <section className={`${css.card} ${item.ride ? css.live : ''}`} aria-label={t('needsAttention')}>
      {eta !== undefined && <span className={css.eta}>{minutes(Math.max(1, Math.round(eta / 60)))}</span>}
      <div className={css.text}>
        <b>{t(`pending.${item.kind}.title`, { name: nameIn(item), car: item.about })}</b>
        <p>{facts}</p>
      </div>
      <div className={css.actions}>
        {children}
        <ButtonLink to={item.to} look={item.ride ? 'accent' : canWait(item) ? 'outline' : 'primary'}>
          {t(`pending.${item.kind}.action`)}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Of the person who asks. */
const nameIn = ({ request, invitation }: PendingItem) => (request ?? invitation)?.renterFirstName;

/** A license and another person's trip need no answer: they come below what the user came for. */
export const canWait = ({ kind }: PendingItem): boolean =>
  kind === 'inReview' || kind === 'renewal' || kind === 'driving' || kind === 'barred';

/** An unread message: of whom, its words, and when. */
export interface WaitingMessage {
  threadId: string;
  name: string;
  avatarUrl?: string | undefined;
  words: string;
  at: string;
}

interface PendingListProps {
  items: PendingItem[];
  messages: WaitingMessage[];
}

/** What else waits, one line each: people first. */
export function PendingList({ items, messages }: PendingListProps) {
  const { t } = useTranslation('dashboard');
  if (items.length + messages.length === 0) return null;
  return (
    <section className={css.waiting} aria-labelledby="waiting">
      <h2 id="waiting">{t('waiting')}</h2>
      <ul>
        {messages.map(({ threadId, name, avatarUrl, words, at }) => (
          <li key={threadId} className={css.message}>
            <Avatar name={name} picture={avatarUrl} size={40} />
            <div>
              <b>{t('message.title', { name })}</b>
              <p>{words}</p>
              <Link to={`/messages/${threadId}`}>{t('message.action')}</Link>
            </div>
            <small>
              <When at={at} look="ago" />
            </small>
          </li>
        ))}
        {items.map((item) => (
          <PendingRow key={item.kind + (item.ride?.id ?? item.invitation?.id ?? item.to)} item={item} />
        ))}
      </ul>
    </section>
  );
}

function PendingRow({ item }: { item: PendingItem }) {
  const { t } = useTranslation('dashboard');
  return (
    <li>
      <b>{t(`pending.${item.kind}.title`, { name: nameIn(item), car: item.about })}</b>
      <p>{useFacts(item)}</p>
      <Link to={item.to}>{t(`pending.${item.kind}.action`)}</Link>
    </li>
  );
}

/** The item in facts: of a request when, how much, and until when it can be answered. */
function useFacts({ kind, ride, about, request, invitation }: PendingItem): string {
  const { t } = useTranslation('dashboard');
  const { way, money, range, dateTime } = useFormat();
  if (ride) return way(ride);
  if (invitation) {
    const when = range(invitation.startDate, invitation.endDate, invitation.vehicle.timeZone);
    if (kind === 'barred') return when;
    return t('pending.invited.facts', { car: about, when });
  }
  if (!request) return about ?? t(`pending.${kind as 'inReview' | 'renewal'}.about`);
  const { vehicle, startDate, endDate, split, answerBy } = request;
  const facts = {
    car: about,
    when: range(startDate, endDate, vehicle.timeZone),
    amount: money(split.ownerCents),
    until: answerBy && dateTime(answerBy),
  };
  return t(answerBy ? 'pending.answer.facts' : 'pending.answer.factsOnly', facts);
}
