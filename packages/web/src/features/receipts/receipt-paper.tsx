import type { Receipt } from '@josey/contract/api/money/receipts';
import { receiptsIn } from '@josey/contract/texts/by-language/receipts';
import { type ReadableReceipt, readableReceipt } from '@josey/contract/texts/receipts/read-receipt';
import { textIn } from '@josey/contract/values/languages';
import { formatMoney } from '@josey/contract/values/money/money';
import { Link } from 'react-router';
import { RouteLine } from '#components/marks/route-line.tsx';
import { Wordmark } from '#components/marks/wordmark.tsx';
import { useConfig } from '#lib/config.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import css from './receipt-paper.module.css';

/** The paper: what is printed, and what the PDF shows. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const language = useLanguage();
  const config = useConfig();
  const { locale, place } = useFormat();
  const name = (names: Parameters<typeof textIn>[0] | undefined) => names && textIn(names, language);
  const names = { service_fee: name(config?.serviceFeeNames), tax: name(config?.taxNames) };
  const read = readableReceipt(receipt, { language, locale, names, place });
  return (
    <article className={css.paper} aria-labelledby="receipt-title">
      <div className={css.head}>
        <div className={css.brand}>
          <Wordmark height={36} />
          <p>
            <b>{read.number}</b>
            <br />
            {read.issuedOn}
          </p>
        </div>
        <div className={css.what}>
          <div>
            <h1 id="receipt-title">{read.title}</h1>
            <p>{read.when}</p>
          </div>
          <b className={css.big}>{read.total}</b>
        </div>
      </div>
      <Trip read={read} />
      <div className={css.part}>
        <table className={css.lines}>
          <tbody>
            {read.lines.map(({ label, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>{amount}</td>
              </tr>
            ))}
            {[read.sum, ...(read.afterRefunds ? [read.afterRefunds] : [])].map(({ label, amount }) => (
              <tr key={label} className={css.total}>
                <th scope="row">{label}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <section className={css.part}>
        <h2>{read.payments.title}</h2>
        <table className={css.lines}>
          <tbody>
            {read.payments.rows.map(({ label, note, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: payments are only added at the end
              <tr key={index}>
                <th scope="row">
                  {label} <small>{note}</small>
                </th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Related receipt={receipt} />
      <div className={`${css.part} ${css.parties}`}>
        <Party name={read.operator.name} notes={read.operator.notes} />
        <Party title={read.billedTo.title} name={read.billedTo.name} notes={read.billedTo.notes} />
      </div>
    </article>
  );
}

function Trip({ read: { legs, payee } }: { read: ReadableReceipt }) {
  return (
    <div className={`${css.part} ${css.trip}`}>
      <RouteLine places={legs.map(({ label, note }) => ({ name: <b>{label}</b>, note }))} />
      {payee && (
        <div className={css.payee}>
          <b>{payee.title}</b>
          {payee.notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
        </div>
      )}
    </div>
  );
}

function Related({ receipt: { related, currency } }: { receipt: Receipt }) {
  const language = useLanguage();
  const { locale } = useFormat();
  const texts = receiptsIn[language];
  if (related.length === 0) return null;
  return (
    <section className={css.part}>
      <h2>{texts.related}</h2>
      <table className={css.lines}>
        <tbody>
          {related.map(({ id, number, kind, totalCents }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/receipts/${id}`}>{texts.receipt(number)}</Link>{' '}
                <small>{texts.lines[kind] ?? texts.other}</small>
              </th>
              <td>{formatMoney(totalCents, currency, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Party({ title, name, notes }: { title?: string; name: string; notes: string[] }) {
  return (
    <p>
      {title && <span>{title}</span>}
      <b>{name}</b>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </p>
  );
}
