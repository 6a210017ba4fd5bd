import { z } from 'zod';
import { problem } from '../../core/field-problem.ts';
import { instant, text } from '../../core/wire.ts';

const NAME_MAX = 120;
const PLACE_MAX = 200;
const way = { from: text(PLACE_MAX, 1), to: text(PLACE_MAX, 1) };

const BookCar = z
  .object({
    asks: z.literal('book_car'),
    /** As the person calls it: the Calder Brook. */
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

/** What a form card was filled in with. It goes with the question, and is taken as it is, not read from its words. */
export const ChatForm = z
  .discriminatedUnion('asks', [BookCar, RequestRide, RidePrice, ExtendRental])
  .meta({ id: 'ChatForm' });
export type ChatForm = z.infer<typeof ChatForm>;

/**
 * Asks for what is missing. A field that holds what was understood is there with it; one that is absent is empty, and all
 * of its kind in `ChatForm` are to be filled in.
 */
export const FormCard = z.object({
  kind: z.literal('form'),
  asks: z.enum(['book_car', 'request_ride', 'ride_price', 'extend_rental']),
  car: z.string().optional(),
  /** What `car` can be, where that is known. */
  cars: z.array(z.string()).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  rentalId: z.uuid().optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  /** Of a rental: the end agreed so far. */
  agreedEndDate: z.string().optional(),
  /** Whose clock the times are written by. */
  timeZone: z.string().optional(),
});
export type FormCard = z.infer<typeof FormCard>;
