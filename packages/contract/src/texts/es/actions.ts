import type { ActionTexts } from '../action-texts.ts';

export const actions: ActionTexts = {
  bookNow: (total) => `Reserva este carro al instante. Cobramos ${total} a tu tarjeta.`,
  requestCar: (total) =>
    `Solicita este carro al dueño. Retenemos ${total} en tu tarjeta hasta que responda y los liberamos si rechaza.`,
  cancelRental: (fee, refund) => `Cancela este alquiler. El cargo es de ${fee}; te devolvemos ${refund}.`,
  extendNow: (end) => `Extiende el alquiler hasta el ${end} ahora.`,
  requestExtension: (end) => `Solicita al dueño el carro hasta el ${end}.`,
  chargeNow: (extra) => `Cobramos ${extra} ahora.`,
  holdUntilAnswer: (extra) => `Retenemos ${extra} hasta que responda y los liberamos si rechaza.`,
  free: 'Sin costo adicional.',
  requestRide: (fare) =>
    `Busca un conductor ahora. Retenemos ${fare} en tu método de pago y los cobramos al terminar el viaje.`,
  cancelRide: (fee) => `Cancela este viaje. El cargo es de ${fee}.`,
};
