import { z } from 'zod';
import { endpoint } from '../../../core/endpoint.ts';
import { SETTINGS_SECTIONS } from '../../desk/settings.ts';

/** What renters pay by the rules of now and by others, promotions included. */
const Cost = z.object({ rentals: z.int(), nowCents: z.int(), changedCents: z.int() });

/** The last rentals that are over, by the rules of now and by others. */
export const RentalRulesPreview = z
  .object({
    rentals: z.int(),
    /** Approved rentals that their renters canceled. */
    canceled: Cost,
    noShows: Cost,
    /** Cars that came back after their end, and the most that owners can charge for it. */
    late: Cost,
  })
  .meta({ id: 'RentalRulesPreview' });
export type RentalRulesPreview = z.infer<typeof RentalRulesPreview>;

export const previewRentalRules = endpoint({
  method: 'POST',
  path: '/api/admin/settings/rental-rules-preview',
  summary:
    'What the last 1,000 rentals would have cost by other rules of cancellation, no-show and late return',
  access: 'admin',
  rights: ['settings'],
  body: z.object({ rentalRules: SETTINGS_SECTIONS.rentalRules }),
  reply: RentalRulesPreview,
});
