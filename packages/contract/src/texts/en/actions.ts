import type { ActionTexts } from '../action-texts.ts';

export const actions: ActionTexts = {
  bookNow: (total) => `Books this car now. We charge ${total} to your card.`,
  requestCar: (total) =>
    `Requests this car from the owner. We hold ${total} on your card until they respond, and release it if they decline.`,
  cancelRental: (fee, refund) => `Cancels this rental. The fee is ${fee}; you get ${refund} back.`,
  extendNow: (end) => `Extends the rental until ${end} now.`,
  requestExtension: (end) => `Requests the car from the owner until ${end}.`,
  chargeNow: (extra) => `We charge ${extra} now.`,
  holdUntilAnswer: (extra) => `We hold ${extra} until they respond, and release it if they decline.`,
  free: 'No extra cost.',
  requestRide: (fare) =>
    `Looks for a driver now. We hold ${fare} on your payment method and charge it when the ride is complete.`,
  cancelRide: (fee) => `Cancels this ride. The fee is ${fee}.`,
};
