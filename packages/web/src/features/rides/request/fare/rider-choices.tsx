import type { Plan } from '../use-plan.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { PinChoice } from './pin-choice.tsx';

/** What a rider who is signed in chooses beside the way. */
export default function RiderChoices({ trip }: { trip: Plan['trip'] }) {
  return (
    <>
      <PaymentChoice trip={trip} />
      <PinChoice value={trip.pin} onChange={trip.askForPin} />
    </>
  );
}
