import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { calendarDate } from '../../core/wire.ts';
import { PAYOUT_RULES } from '../../rules/limits/money.ts';
import { VEHICLE_TYPES } from '../../values/choices/vehicle-kinds.ts';
import { PayoutSetup } from './payout-setup.ts';
import { Payout } from './payouts.ts';

/** The split of what people paid for: `grossCents` − `platformCents` + `tipCents` = `netCents`, what the payee earned. */
const split = {
  grossCents: z.int(),
  platformCents: z.int(),
  tipCents: z.int(),
  netCents: z.int(),
};

/** A rental or ride that earned something, or gave some of it back, in these days. */
export const Earning = z
  .object({
    subject: z.object({ kind: z.enum(['rental', 'ride', 'other']), id: z.uuid() }),
    ...split,
    /** When the newest part of it was charged. */
    at: z.string(),
    /** When it becomes available; absent: it is, or it waits for the end of the rental. */
    availableAt: z.string().optional(),
    /** Counts once the rental is complete. */
    isPending: z.boolean(),
    /** The driver has the money; only the platform's part of it is owed. */
    isCash: z.boolean(),
    ride: z.object({ pickup: z.string(), dropoff: z.string(), miles: z.number().optional() }).optional(),
    rental: z
      .object({
        renterFirstName: z.string(),
        startDate: z.string(),
        endDate: z.string(),
        timeZone: z.string(),
      })
      .optional(),
    vehicle: z.object({ label: z.string(), type: z.enum(VEHICLE_TYPES), color: z.string() }).optional(),
  })
  .meta({ id: 'Earning' });
export type Earning = z.infer<typeof Earning>;

const Part = z.object({ trips: z.int(), netCents: z.int() });

export const Earnings = z
  .object({
    currency: z.string(),
    /** The operator's: its days are the days below. */
    timeZone: z.string(),
    /** The first and the last day, YYYY-MM-DD, and the current one. */
    from: z.string(),
    to: z.string(),
    today: z.string(),
    totals: z.object(split),
    rentals: Part,
    rides: Part,
    /** What the same number of days before these earned. */
    beforeCents: z.int(),
    /** Newest first. */
    items: z.array(Earning),
  })
  .meta({ id: 'Earnings' });
export type Earnings = z.infer<typeof Earnings>;

export const EarningsBalance = z
  .object({
    currency: z.string(),
    timeZone: z.string(),
    /** Waits for the end of rentals, until rides are a day old, or for a bank that decides about a dispute. */
    pendingCents: z.int(),
    /** Of it, what waits for a bank alone. */
    disputedCents: z.int(),
    /** Can be paid out; negative: owed to the platform, and set off against later earnings. */
    availableCents: z.int(),
    /** What is owed to the platform. */
    debtCents: z.int(),
    /** When the oldest part of it was posted that earnings, pending ones too, do not cover; absent when they cover all. */
    debtSince: z.string().optional(),
    /** The last day on which what is held has to be paid out, when it is near. */
    leavesBy: z.string().optional(),
    /** Of cash that the driver has taken since the last payout: the platform's part is set off. */
    cashInHandCents: z.int(),
    /** Whether a driver owes too much to get rides that are paid in cash. */
    isCashPaused: z.boolean(),
    cashDebtLimitCents: z.int(),
    minimumCents: z.int(),
    next: z.object({
      /** The day of the next weekly payout. */
      on: z.string(),
      amountCents: z.int(),
      /** Rides that become available before it. */
      rides: z.int(),
      ridesCents: z.int(),
    }),
    pendingRentals: z.array(
      z.object({
        rentalId: z.uuid(),
        label: z.string(),
        endDate: z.string(),
        timeZone: z.string(),
        netCents: z.int(),
      }),
    ),
    setup: PayoutSetup,
    /** The last four characters of the account that payouts go to; absent while there can be none. */
    bankEnding: z.string().optional(),
    /** The newest payout. */
    lastPayout: Payout.optional(),
  })
  .meta({ id: 'EarningsBalance' });
export type EarningsBalance = z.infer<typeof EarningsBalance>;

const days = z.object({ from: calendarDate.optional(), to: calendarDate.optional() });

export const myEarnings = endpoint({
  method: 'GET',
  path: '/api/earnings',
  summary: `What the caller earned as owner and driver, trip by trip: in the last seven days, or up to ${PAYOUT_RULES.daysMax} days`,
  access: 'user',
  query: days,
  reply: Earnings.extend(
    EarningsBalance.pick({ pendingCents: true, availableCents: true, debtCents: true }).shape,
  ),
});

export const myEarningsBalance = endpoint({
  method: 'GET',
  path: '/api/earnings/balance',
  summary: 'What the caller can be paid out, what is pending, and the next payout',
  access: 'user',
  reply: EarningsBalance,
});

export const EarningsMonth = z
  .object({
    /** YYYY-MM */
    month: z.string(),
    trips: z.int(),
    netCents: z.int(),
  })
  .meta({ id: 'EarningsMonth' });
export type EarningsMonth = z.infer<typeof EarningsMonth>;

export const myEarningsMonths = endpoint({
  method: 'GET',
  path: '/api/earnings/months',
  summary: 'The months of the last year in which the caller earned something, newest first',
  access: 'user',
  reply: z.object({ currency: z.string(), months: z.array(EarningsMonth) }),
});
