/** What a prepared action of JoseyAI does once the user confirms it. Sums and times are formatted. */
export interface ActionTexts {
  bookNow: (total: string) => string;
  requestCar: (total: string) => string;
  cancelRental: (fee: string, refund: string) => string;
  extendNow: (end: string) => string;
  requestExtension: (end: string) => string;
  /** Go on from an extension. */
  chargeNow: (extra: string) => string;
  holdUntilAnswer: (extra: string) => string;
  free: string;
  requestRide: (fare: string) => string;
  cancelRide: (fee: string) => string;
}
