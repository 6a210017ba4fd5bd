import type { Asked } from './grading.factory.ts';

/** The Spanish ones of DEVELOPED_REQUESTS. */
export const DEVELOPED_IN_SPANISH: Asked = {
  renter: [
    // Find
    [
      'carro el domingo de 9 a 1 de la tarde',
      { cars: { start: '2027-03-14T09:00', end: '2027-03-14T13:00' } },
    ],
    [
      'necesito un carro el sábado de 11 a 3',
      { cars: { start: '2027-03-13T11:00', end: '2027-03-13T15:00' } },
    ],
    [
      'hay carros el viernes de 8 a 10 de la noche?',
      { cars: { start: '2027-03-12T20:00', end: '2027-03-12T22:00' } },
    ],
    [
      'busco carro entre las 3 y las 6 de la tarde mañana',
      { cars: { start: '2027-03-12T15:00', end: '2027-03-12T18:00' } },
    ],
    [
      'un carro del viernes a las 6 pm al lunes a las 8 am',
      { cars: { start: '2027-03-12T18:00', end: '2027-03-15T08:00' } },
    ],
    [
      'que carros hay cerca de fells point mañana de 10 a 2',
      { cars: { start: '2027-03-12T10:00', end: '2027-03-12T14:00', near: 'Fells Point' } },
    ],
    [
      'una moto para el sabado de 1 a 4',
      { cars: { start: '2027-03-13T13:00', end: '2027-03-13T16:00', types: ['motorcycle'] } },
    ],
    [
      'somos seis, un carro el domingo de 9 de la mañana a 7 de la noche',
      { cars: { start: '2027-03-14T09:00', end: '2027-03-14T19:00', seats: 6 } },
    ],
    ['ocupo un carro ahorita por 2 horas', { cars: { start: '2027-03-11T12', hours: 2 } }],
    [
      'Buenas tardes, ¿tienen alguna van disponible el martes 16 desde las 8 de la mañana hasta las 2 de la tarde?',
      { cars: { start: '2027-03-16T08:00', end: '2027-03-16T14:00', types: ['van'] } },
    ],
    ['necesito un carro', { asksBack: true }],
    ['necesito un carro mañana de 5 de la tarde a 3 de la tarde', { asksBack: true }],
    // Book
    [
      'reservame el calder brook el sabado de 10 a 2',
      { booking: { car: 'Calder Brook', start: '2027-03-13T10:00', end: '2027-03-13T14:00' } },
    ],
    [
      'quiero la wrenna 300 el domingo de 3 a 6 de la tarde',
      { booking: { car: 'Wrenna 300', start: '2027-03-14T15:00', end: '2027-03-14T18:00' } },
    ],
    [
      'apártame el marlow breeze mañana a las 9 por cuatro horas porfa',
      { booking: { car: 'Marlow Breeze', start: '2027-03-12T09:00', hours: 4 } },
    ],
    [
      'Quisiera reservar el Hollis Hauler del lunes 15 a las 9 am al martes 16 a las 5 pm, por favor.',
      { booking: { car: 'Hollis Hauler', start: '2027-03-15T09:00', end: '2027-03-16T17:00' } },
    ],
    [
      'el viernes de 4 a 8 reserva el ostler ridge',
      { booking: { car: 'Ostler Ridge', start: '2027-03-12T16:00', end: '2027-03-12T20:00' } },
    ],
    ['reserva el calder brook ayer de 9 a 5', { asksBack: true }],
    ['reserva la wrenna 125 mañana', { asksBack: true }],
    ['quiero reservar', { asksBack: true }, { unknown: true }, { preparesNothing: true }],
    ['no reserves el calder brook mañana de 9 a 5', { preparesNothing: true }],
    // Extend
    ['extiende mi renta dos horas', { extension: '2027-03-21T18:00', of: 'Vale' }],
    ['me puedo quedar el vale un día más?', { extension: '2027-03-22T16:00', of: 'Vale' }],
    ['quiero el carro hasta las 8 de la noche del domingo', { extension: '2027-03-21T20:00', of: 'Vale' }],
    ['alarga la renta del vale', { asksBack: true }],
    ['pasa la devolución al lunes 22 a las 11 de la mañana', { extension: '2027-03-22T11:00', of: 'Vale' }],
    // Cancel
    ['cancela el vale', { cancels: 'rental', of: 'Vale' }],
    ['se cayeron los planes, cancela mi reserva porfa', { cancels: 'rental', of: 'Vale' }],
    ['no canceles mi reserva', { preparesNothing: true }],
    ['cuánto cuesta cancelar mi reserva', { preparesNothing: true }],
    // Ride
    ['llévame de canton square al ballpark', { ride: { from: 'Canton Square', to: 'Ballpark' } }],
    [
      'estoy en little italy y voy a bayview hospital, mándame un taxi',
      { ride: { from: 'Little Italy', to: 'Bayview Hospital' } },
    ],
    [
      'recógeme en Hotel District y llévame al aeropuerto',
      { ride: { from: 'Hotel District', to: 'Airport' } },
    ],
    [
      'cuánto cuesta un taxi de federal hill al inner harbor',
      { fare: { from: 'Federal Hill', to: 'Inner Harbor' } },
    ],
    ['pídeme un taxi', { asksBack: true }],
    ['llévame a casa', { asksBack: true }],
    ['un viaje del ballpark al ballpark', { asksBack: true }],
  ],
  busy: [
    ['cancela mi viaje', { cancels: 'ride' }],
    ['cancela la odyssey', { cancels: 'rental', of: 'Odyssey' }],
    ['me quedo el camry dos horas más', { extension: '2027-03-13T20:00', of: 'Camry' }],
  ],
};
