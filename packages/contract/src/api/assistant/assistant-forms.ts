import { z } from 'zod';
import { problem } from '../../core/field-problem.ts';
import { instant, text } from '../../core/wire.ts';

const NAME_MAX = 120;
const PLACE_MAX = 200;
const way = { from: text(PLACE_MAX, 1), to: text(PLACE_MAX, 1) };

const BookCar = z
  .object({
    asks: z.literal('book_car'),
    /** As the user named it: the Calder Brook. */
    car: text(NAME_MAX, 1),
    startDate: instant,
    endDate: instant,
  })
  .refine(({ startDate, endDate }) => Date.parse(endDate) > Date.parse(startDate), {
    path: ['endDate'],
    error: problem('end_after_start'),
  });
const RequestRide = z.object({ asks: z.literal('request_ride'), ...way });
const RidePrice = z.object({ asks: z.literal('ride_price'), ...way });
const ExtendRental = z.object({
  asks: z.literal('extend_rental'),
  rentalId: z.uuid(),
  endDate: instant,
});

/** The values of a submitted form card. They are sent with the question and used as they are, not parsed from its text. */
export const ChatForm = z
  .discriminatedUnion('asks', [BookCar, RequestRide, RidePrice, ExtendRental])
  .meta({ id: 'ChatForm' });
export type ChatForm = z.infer<typeof ChatForm>;

/**
 * Asks for what is missing. A field that was understood is prefilled, an absent field is empty, and the user has to fill
 * in all fields of its kind in `ChatForm`.
 */
export const FormCard = z.object({
  kind: z.literal('form'),
  asks: z.enum(['book_car', 'request_ride', 'ride_price', 'extend_rental']),
  car: z.string().optional(),
  /** The choices for `car`, if known. */
  cars: z.array(z.string()).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  rentalId: z.uuid().optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  /** The rental's current end. */
  agreedEndDate: z.string().optional(),
  /** The time zone of the times. */
  timeZone: z.string().optional(),
});
export type FormCard = z.infer<typeof FormCard>;
