import type { FeedTexts } from '../feed-texts.ts';

export const feeds: FeedTexts = {
  types: {
    sedan: 'Sedán',
    suv: 'SUV',
    truck: 'Camioneta',
    van: 'Furgoneta',
    convertible: 'Convertible',
    motorcycle: 'Motocicleta',
  },
  fuels: { gasoline: 'gasolina', diesel: 'diésel', electric: 'eléctrico', hybrid: 'híbrido' },
  seats: (seats) => (seats === 1 ? '1 asiento' : `${seats} asientos`),
  carRental: 'Renta de carro',
  per: { minute: 'por minuto', hour: 'por hora', day: 'por día', week: 'por semana', month: 'por 30 días' },
  plan: (prices) => `${prices}, con la tarifa de servicio. Vale la combinación más barata.`,
  priceChanges: 'El precio cambia según la fecha.',
};
