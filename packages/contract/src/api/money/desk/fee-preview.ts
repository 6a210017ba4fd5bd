import { z } from 'zod';
import { endpoint } from '../../../core/endpoint.ts';
import { SETTINGS_SECTIONS } from '../../desk/settings.ts';

const Sums = z.object({
  /** What renters or riders pay, promotions included: the three shares together. */
  paidCents: z.int(),
  /** The owners' or drivers' share. */
  payeeCents: z.int(),
  platformCents: z.int(),
  taxCents: z.int(),
});

const Part = z.object({ trips: z.int(), now: Sums, changed: Sums });

/** The last completed trips, priced by the fees of now and by others. */
export const FeePreview = z.object({ rentals: Part, rides: Part }).meta({ id: 'FeePreview' });
export type FeePreview = z.infer<typeof FeePreview>;

export const previewFees = endpoint({
  method: 'POST',
  path: '/api/admin/settings/fee-preview',
  summary: 'What the last 1,000 completed trips would have come to with other fees; changes nothing',
  access: 'admin',
  rights: ['settings'],
  body: z.object({
    fees: SETTINGS_SECTIONS.fees,
    /** With their taxes; absent: the areas of now. */
    serviceAreas: SETTINGS_SECTIONS.place.shape.serviceAreas.optional(),
  }),
  reply: FeePreview,
});
