import type { RentalCharge } from '@josey/contract/api/money/rental-charges';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '#components/marks/badge/badge.tsx';
import { usePrivateFile } from '#lib/api/use-private-file.ts';
import { useFormat } from '#lib/format/use-format.ts';
import css from './charge-facts.module.css';

const TONES: Record<RentalCharge['status'], BadgeTone> = {
  proposed: 'warn',
  accepted: 'success',
  disputed: 'warn',
  decided: 'neutral',
  withdrawn: 'neutral',
  paid: 'success',
  due: 'danger',
};

/** What is charged after a rental and why, with its pictures; beneath it what can be done. */
export function ChargeFacts({ charge, children }: { charge: RentalCharge; children: ReactNode }) {
  const { t } = useTranslation('charges');
  const { money } = useFormat();
  const { kind, amountCents, payableCents, status, note, evidence, disputeReason, decisionReason } = charge;
  const isLess = payableCents !== undefined && payableCents !== amountCents;
  return (
    <article className={css.charge} aria-label={`${t(`kinds.${kind}`)}, ${money(amountCents)}`}>
      <header className={css.head}>
        <b>{t(`kinds.${kind}`)}</b>
        <span className={css.amount}>
          {isLess ? (
            <>
              <s>{money(amountCents)}</s> {money(payableCents)}
            </>
          ) : (
            money(amountCents)
          )}
        </span>
        <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
      </header>
      {note && <p>{note}</p>}
      {evidence.length > 0 && (
        <ul className={css.photos}>
          {evidence.map((url, index) => (
            <Evidence key={url} url={url} label={t('photo', { number: index + 1 })} />
          ))}
        </ul>
      )}
      {disputeReason && <p className={css.reason}>{t('disputedBecause', { reason: disputeReason })}</p>}
      {decisionReason && <p className={css.reason}>{t('decidedBecause', { reason: decisionReason })}</p>}
      {children}
    </article>
  );
}

/** Opens large in a tab of its own. */
function Evidence({ url, label }: { url: string; label: string }) {
  const src = usePrivateFile(url);
  return (
    <li>
      {src && (
        <a href={src} target="_blank" rel="noreferrer">
          <img src={src} alt={label} />
        </a>
      )}
    </li>
  );
}
