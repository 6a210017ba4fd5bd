import type { AdminExport } from '@josey/contract/api/desk/admin';
import { sliceOf } from '#platform/database/lists/pages.ts';
import { readFromReplica } from '#platform/database/replica.ts';
import type { Context } from '#platform/kernel/context.ts';
import { listUsersForAdmin } from '../../accounts/accounts.public.ts';
import { readEntries } from '../../ledger/ledger.public.ts';
import { listPayeesOfYear, listPayoutsToTransfer } from '../../payouts/payouts.public.ts';
import { listRentalsForAdmin } from '../../rentals/rentals.public.ts';
import { listRidesForAdmin } from '../../rides/rides.public.ts';
import { listVehiclesForAdmin } from '../../vehicles/vehicles.public.ts';
import { presentAction } from '../admin.presenter.ts';
import { listActions } from '../admin.queries.ts';
import { ledgerScope } from '../money/ledger-scope.ts';
import {
  ACTION_COLUMNS,
  LEDGER_COLUMNS,
  RENTAL_COLUMNS,
  RIDE_COLUMNS,
  toLedgerRows,
  USER_COLUMNS,
  VEHICLE_COLUMNS,
} from './columns.ts';
import { csvOf } from './csv-of.ts';
import { PAYEE_COLUMNS, PAYOUT_COLUMNS } from './money-columns.ts';

const PAGE = 1_000;
const NEWEST_FIRST = { sort: 'since', order: 'desc', limit: PAGE } as const;

/** A list as CSV for an administrator, newest first, as its filters leave it. */
export function exportList(context: Context, adminId: string, wanted: AdminExport): AsyncGenerator<string> {
  switch (wanted.list) {
    case 'users':
      return csvOf(USER_COLUMNS, (cursor) =>
        readFromReplica(context, (reading) =>
          listUsersForAdmin(reading, { ...NEWEST_FIRST, ...wanted, cursor }),
        ),
      );
    case 'vehicles':
      return csvOf(VEHICLE_COLUMNS, (cursor) =>
        readFromReplica(context, (reading) =>
          listVehiclesForAdmin(reading, { ...NEWEST_FIRST, ...wanted, cursor }),
        ),
      );
    case 'rides':
      return csvOf(RIDE_COLUMNS, (cursor) =>
        readFromReplica(context, (reading) =>
          listRidesForAdmin(reading, { ...NEWEST_FIRST, ...wanted, cursor }),
        ),
      );
    case 'rentals':
      return csvOf(RENTAL_COLUMNS, (cursor) =>
        readFromReplica(context, (reading) =>
          listRentalsForAdmin(reading, { ...NEWEST_FIRST, ...wanted, cursor }),
        ),
      );
    case 'actions':
      return csvOf(ACTION_COLUMNS, async (cursor) => {
        const page = { readerId: adminId, limit: PAGE, cursor };
        const rows = await readFromReplica(context, ({ db }) => listActions(db, page));
        return sliceOf(rows, PAGE, presentAction);
      });
    case 'payouts':
      return csvOf(PAYOUT_COLUMNS, (cursor) =>
        listPayoutsToTransfer(context, { status: wanted.status, limit: PAGE, cursor }),
      );
    case 'payees':
      return csvOf(PAYEE_COLUMNS, (cursor) =>
        listPayeesOfYear(context, { year: wanted.year, limit: PAGE, cursor }),
      );
    case 'ledger':
      return csvOf(LEDGER_COLUMNS, (cursor) =>
        readFromReplica(context, async ({ db }) => {
          const page = await readEntries(db, await ledgerScope(db, wanted), { limit: PAGE, cursor });
          return { ...page, items: page.items.flatMap(toLedgerRows) };
        }),
      );
  }
}
