import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { line, optional, seenCount, text } from '../../core/wire.ts';
import {
  CAR_SIDES,
  DAMAGE_KINDS,
  HANDOVER_KINDS,
  HANDOVER_VIEWS,
  PHOTO_SOURCES,
} from '../../rules/handover-rules.ts';
import { HANDOVER_RULES, RENTAL_RULES } from '../../rules/limits/rentals.ts';
import { TEXT_RULES } from '../../rules/limits/texts.ts';
import { LANGUAGES } from '../../values/languages.ts';

const odometerMiles = z.number().min(0).max(2_000_000);
/** Fuel or charge, 0 to 100. */
const fuelPercent = z.number().min(0).max(100);

/** A picture of a handover: an upload of type `condition` by the caller. */
const SentPhoto = z.object({
  view: z.enum(HANDOVER_VIEWS),
  url: z.string().max(500),
  source: z.enum(PHOTO_SOURCES).default('gallery'),
});
export type SentPhoto = z.infer<typeof SentPhoto>;

/** A mark of damage on the drawing of a side of the car, from its left and top edge. */
const Mark = z
  .object({
    id: z.uuid(problem('not_an_id')),
    view: z.enum(CAR_SIDES),
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    damage: z.enum(DAMAGE_KINDS),
    note: optional(line(HANDOVER_RULES.markNoteMaxLength)),
  })
  .meta({ id: 'DamageMark' });
export type DamageMark = z.infer<typeof Mark>;

const marks = z.array(Mark).max(HANDOVER_RULES.marksMax);

/** What a side confirms: the readings, with pictures and marks that it has not added before. */
export const ConfirmedHandover = z.object({
  odometerMiles,
  fuelPercent,
  photos: z.array(SentPhoto).max(RENTAL_RULES.handoverPhotosMax).default([]),
  /** All marks of this side; absent: as they are. */
  marks: z.optional(marks),
  note: optional(text(TEXT_RULES.noteMaxLength)),
  /** What the caller saw. Other readings or marks by now are a conflict. */
  revision: optional(seenCount),
});
export type ConfirmedHandover = z.infer<typeof ConfirmedHandover>;

const BY = ['renter', 'owner'] as const;

export const HandoverPhoto = z
  .object({
    id: z.uuid(),
    view: z.enum(HANDOVER_VIEWS),
    url: z.string(),
    source: z.enum(PHOTO_SOURCES),
    by: z.enum(BY),
    /** By the server's clock. */
    receivedAt: z.string(),
    /** SHA-256 of the stored picture, in hexadecimal. */
    sha256: z.string(),
  })
  .meta({ id: 'HandoverPhoto' });
export type HandoverPhoto = z.infer<typeof HandoverPhoto>;

export const HandoverSheet = z
  .object({
    /** Incremented by each change of readings or marks. */
    revision: z.int(),
    odometerMiles: z.number().optional(),
    fuelPercent: z.number().optional(),
    photos: z.array(HandoverPhoto),
    marks: z.array(Mark.extend({ by: z.enum(BY) })),
    sides: z.array(
      z.object({ by: z.enum(BY), note: z.string().optional(), confirmedAt: z.string().optional() }),
    ),
    /** When the car changed hands. */
    at: z.string().optional(),
  })
  .meta({ id: 'HandoverSheet' });
export type HandoverSheet = z.infer<typeof HandoverSheet>;

export const RentalHandovers = z
  .object({
    checkIn: HandoverSheet,
    checkOut: HandoverSheet,
    /** The renter checks in alone. */
    selfCheckIn: z.boolean(),
  })
  .meta({ id: 'RentalHandovers' });
export type RentalHandovers = z.infer<typeof RentalHandovers>;

export const getHandovers = endpoint({
  method: 'GET',
  path: '/api/rentals/{id}/handovers',
  summary: 'Photos, readings and marks of the check-in and the check-out',
  access: 'user',
  params: idParams,
  reply: RentalHandovers,
  errors: ['not_found'],
});

const kindParams = z.object({ id: z.uuid(problem('not_an_id')), kind: z.enum(HANDOVER_KINDS) });
const photoParams = kindParams.extend({ photoId: z.uuid(problem('not_an_id')) });
const change = { access: 'user', reply: HandoverSheet } as const;

export const saveHandover = endpoint({
  ...change,
  method: 'PUT',
  path: '/api/rentals/{id}/handovers/{kind}',
  summary: 'Save readings, note and marks before the handover is confirmed',
  params: kindParams,
  body: z.object({
    odometerMiles: z.optional(odometerMiles),
    fuelPercent: z.optional(fuelPercent),
    note: optional(text(TEXT_RULES.noteMaxLength)),
    /** All marks of this side; absent: as they are. */
    marks: z.optional(marks),
  }),
  errors: ['not_found', 'illegal_transition', 'conflict'],
});

/** The caller chooses the id, so that a picture that is sent twice over a bad network is kept once. */
export const addHandoverPhoto = endpoint({
  ...change,
  method: 'PUT',
  path: '/api/rentals/{id}/handovers/{kind}/photos/{photoId}',
  summary: 'Add a picture to a handover; sent again, it changes nothing',
  params: photoParams,
  body: SentPhoto,
  errors: ['not_found', 'illegal_transition', 'conflict'],
});

export const removeHandoverPhoto = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/rentals/{id}/handovers/{kind}/photos/{photoId}',
  summary: 'Remove my picture before I confirm the handover',
  params: photoParams,
  errors: ['not_found', 'illegal_transition', 'conflict'],
});

/** The hash of a PDF that was given out: who has the file can show that it is ours and unchanged. */
export const EvidencePacks = z.array(
  z
    .object({
      language: z.enum(LANGUAGES),
      /** SHA-256 of the file, in hexadecimal. */
      sha256: z.string(),
      bytes: z.int(),
      madeAt: z.string(),
    })
    .meta({ id: 'EvidencePack' }),
);
export type EvidencePacks = z.infer<typeof EvidencePacks>;

export const getEvidence = endpoint({
  method: 'GET',
  path: '/api/rentals/{id}/evidence',
  summary: 'The newest evidence packs of a rental, with the hash of each',
  access: 'user',
  params: idParams,
  reply: EvidencePacks,
  errors: ['not_found'],
});

export const evidencePdf = endpoint({
  method: 'GET',
  path: '/api/rentals/{id}/evidence.pdf',
  summary:
    'Photos, readings, marks, price, charges and messages of a rental as one PDF; without messages for administrators',
  access: 'user',
  params: idParams,
  query: z.object({ language: optional(z.enum(LANGUAGES)) }),
  reply: z.string().meta({ format: 'binary' }),
  file: 'application/pdf',
  errors: ['not_found'],
});
