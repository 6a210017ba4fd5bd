import type { Statement, StatementLine } from '@josey/contract/api/money/statements';
import { statementsIn } from '@josey/contract/texts/by-language/statements';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/data/money/money.tsx';
import { useSmallScreen } from '#lib/browser/hooks/use-media-query.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { TripWithCar } from '../trips/trip-row.tsx';
import css from '../trips/trips.module.css';
import { useDayFormat } from '../use-day-format.ts';

/** Every movement by day, oldest first, with its split and the balance after it. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { t } = useTranslation('earnings');
  const texts = statementsIn[useLanguage()];
  const { lines, lineCount, timeZone } = statement;
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone });
  const days = Map.groupBy(lines, ({ at }) => calendar.format(new Date(at)));
  const columns = useColumns();
  return (
    <div className={css.card}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{texts.trip}</th>
            <th className={css.right}>{texts.gross}</th>
            <th className={css.right}>{texts.fee}</th>
            <th className={css.right}>{texts.tip}</th>
            <th className={css.right}>{texts.net}</th>
            <th className={css.right}>{texts.balance}</th>
          </tr>
        </thead>
        {[...days].map(([day, own]) => (
          <Day key={day} day={day} lines={own} />
        ))}
        <tfoot>
          {lines.length < lineCount && (
            <tr>
              <td colSpan={columns}>{t('statements.more', { count: lineCount - lines.length })}</td>
            </tr>
          )}
          <Totals of={statement} />
        </tfoot>
      </table>
    </div>
  );
}

/** A phone has two columns. */
const useColumns = () => (useSmallScreen() ? 2 : 6);

function Day({ day, lines }: { day: string; lines: StatementLine[] }) {
  const { day: dayText } = useDayFormat();
  return (
    <tbody>
      <tr className={css.day}>
        <th scope="rowgroup" colSpan={useColumns()}>
          {dayText(day)}
        </th>
      </tr>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a statement keep their order
        <Line key={index} line={line} />
      ))}
    </tbody>
  );
}

function Line({ line: { trip, settled, cashCents, paidOutCents, balanceCents } }: { line: StatementLine }) {
  const { t } = useTranslation('earnings');
  const texts = statementsIn[useLanguage()];
  const { money } = useFormat();
  const balance = (
    <small className={css.split}>{t('statements.balance', { amount: money(balanceCents) })}</small>
  );
  return (
    <tr className={css.trip}>
      <td>
        {trip ? (
          <TripWithCar trip={trip}>
            {cashCents !== 0 && (
              <small>
                {texts.cash}: {money(cashCents)}
              </small>
            )}
            {balance}
          </TripWithCar>
        ) : (
          <>
            <b>{settled ? texts.settled[settled] : paidOutCents < 0 ? texts.payoutReturned : texts.payout}</b>
            {balance}
          </>
        )}
      </td>
      <td className={`${css.right} ${css.part}`}>{trip && <Money cents={trip.grossCents} />}</td>
      <td className={`${css.right} ${css.part}`}>{trip && <Money cents={-trip.platformCents} />}</td>
      <td className={`${css.right} ${css.part}`}>
        {trip && (trip.tipCents === 0 ? '–' : <Money cents={trip.tipCents} />)}
      </td>
      <td className={`${css.right} ${css.net}`}>
        <Money cents={trip ? trip.netCents : -paidOutCents} />
      </td>
      <td className={`${css.right} ${css.part}`}>
        <Money cents={balanceCents} />
      </td>
    </tr>
  );
}

function Totals({ of: { totals, closingCents } }: { of: Statement }) {
  const texts = statementsIn[useLanguage()];
  return (
    <tr className={css.totals}>
      <th scope="row">{texts.total}</th>
      <td className={`${css.right} ${css.part}`}>
        <Money cents={totals.grossCents} />
      </td>
      <td className={`${css.right} ${css.part}`}>
        <Money cents={-totals.platformCents} />
      </td>
      <td className={`${css.right} ${css.part}`}>
        <Money cents={totals.tipCents} />
      </td>
      <td className={css.right}>
        <Money cents={totals.netCents} />
      </td>
      <td className={`${css.right} ${css.part}`}>
        <Money cents={closingCents} />
      </td>
    </tr>
  );
}
