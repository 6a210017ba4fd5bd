import type { HelperLanguage } from '../helper-language.ts';
import type { Asked } from './grading.factory.ts';

/**
 * Sixty more requests like PHONE_REQUESTS, written before their author had read the helper, and put aside until the
 * helper was finished: asked once. The author then knew them, so they are less of a stranger's than SIXTY_REQUESTS were;
 * later the helper was tuned on what they failed at.
 */
export const UNTUNED_REQUESTS: Record<HelperLanguage, Asked> = {
  en: {
    renter: [
      // Find
      [
        'anything avail saturday 8am till 1pm?',
        { cars: { start: '2027-03-13T08:00', end: '2027-03-13T13:00' } },
      ],
      [
        'i need a van next tuesday from 10 to 3',
        {
          cars: {
            types: ['van'],
            start: ['2027-03-16T10:00', '2027-03-23T10:00'],
            end: ['2027-03-16T15:00', '2027-03-23T15:00'],
          },
        },
      ],
      [
        'cheap car for 2 days starting tomorrow morning',
        { cars: { start: '2027-03-12T', end: '2027-03-14T' } },
      ],
      [
        'got a big family car for the weekend? we are 6',
        { cars: { seats: 6, start: ['2027-03-12', '2027-03-13'], end: ['2027-03-14', '2027-03-15T00'] } },
      ],
      [
        'car close to inner harbor today 4pm-9pm',
        { cars: { near: 'Inner Harbor', start: '2027-03-11T16:00', end: '2027-03-11T21:00' } },
      ],
      [
        'electric car for friday evening',
        { cars: { start: ['2027-03-12T17', '2027-03-12T18', '2027-03-12T19', '2027-03-12T20'] } },
      ],
      [
        'show me trucks for april 3',
        { cars: { types: ['truck'], start: '2027-04-03', end: ['2027-04-03', '2027-04-04'] } },
      ],
      [
        'cna i rent somthing on sunday frm 11 to 7',
        { cars: { start: '2027-03-14T11:00', end: '2027-03-14T19:00' } },
      ],
      [
        'looking for a bike, the motor kind, tmr noon til 6pm',
        { cars: { types: ['motorcycle'], start: '2027-03-12T12:00', end: '2027-03-12T18:00' } },
      ],
      // Book
      [
        'id like to book the ostler ridge 2022 for sat 9am to sun 9pm',
        { booking: { car: '2022 Ostler Ridge', start: '2027-03-13T09:00', end: '2027-03-14T21:00' } },
      ],
      [
        'rent tallis vale tonight 8 to 11',
        { booking: { car: 'Tallis Vale', start: '2027-03-11T20:00', end: '2027-03-11T23:00' } },
      ],
      [
        'book hollis hauler 2016 on march 18 from 8:30am to 12:30pm',
        { booking: { car: '2016 Hollis Hauler', start: '2027-03-18T08:30', end: '2027-03-18T12:30' } },
      ],
      [
        'grab me the blue brook tomorrow at 10 for five hours',
        { booking: { car: '2021 Calder Brook', start: '2027-03-12T10:00', hours: 5 } },
      ],
      [
        'i want the white fenwick carry on monday',
        { booking: { car: '2020 Fenwick Carry', start: '2027-03-15' } },
        { asksBack: true },
      ],
      ['reserve the wrenna', { asksBack: true }],
      ['book it', { asksBack: true }],
      ['book the tesla model 3 tomorrow 9-5', { preparesNothing: true }],
      [
        'get the convertible for saturday 1pm - 5pm',
        { cars: { types: ['convertible'], start: '2027-03-13T13:00', end: '2027-03-13T17:00' } },
        { booking: { car: 'Marlow Breeze', start: '2027-03-13T13:00', end: '2027-03-13T17:00' } },
      ],
      // Ride
      ['ride to the airport from hotel district', { ride: { from: 'Hotel District', to: 'Airport' } }],
      [
        'get me from little italy to butchers hill bakery',
        { ride: { from: 'Little Italy', to: 'Butchers Hill' } },
      ],
      [
        'im at broadway market need to go to train station',
        { ride: { from: 'Broadway Market', to: 'Train Station' } },
      ],
      [
        'price for a ride canton waterfront to downtown station',
        { fare: { from: 'Canton Waterfront', to: 'Downtown Station' } },
      ],
      ['order me a taxi', { asksBack: true }],
      [
        'can u pick me up at greektown grill and take me to patterson park boat lake',
        { ride: { from: 'Greektown Grill', to: 'Boat Lake' } },
      ],
      [
        'how much would it be from the mall to the ballpark',
        { fare: { from: 'Shopping Mall', to: 'Ballpark' } },
      ],
      // Extend
      ['add 3 hours to my rental', { extension: '2027-03-21T19:00' }],
      ['i wont make it back in time, can i return it monday 10am', { extension: '2027-03-22T10:00' }],
      ['push the return to 6:30pm', { extension: '2027-03-21T18:30' }],
      // Cancel
      ['pls cancel the vale', { cancels: 'rental' }],
      ['change of plans, i dont want the car next weekend', { cancels: 'rental' }],
      // What was I charged
      ['what did my last trip cost', { card: 'ride' }],
      ['how much is the vale gonna be', { card: 'rental', of: 'Vale' }],
    ],
    busy: [
      ['cancel my taxi', { cancels: 'ride' }],
      ['cancel the odyssey booking', { cancels: 'rental', of: 'Odyssey' }],
      ['cancel my car for tomorrow', { cancels: 'rental', of: 'Camry' }],
      ['cancel', { asksBack: true }],
      ['i need the camry until sunday noon', { extension: '2027-03-14T12:00', of: 'Camry' }],
      ['extend', { asksBack: true }],
      ['keep the odyssey another day', { extension: '2027-03-22T16:00', of: 'Odyssey' }],
      ['how much did you charge me for the camry', { card: 'rental', of: 'Camry' }],
    ],
  },
  es: {
    renter: [
      [
        'tienen carros para el sábado de 10 a 4?',
        { cars: { start: '2027-03-13T10:00', end: '2027-03-13T16:00' } },
      ],
      [
        'quiero rentar una moto mañana por la tarde',
        {
          cars: {
            types: ['motorcycle'],
            start: [12, 13, 14, 15, 16, 17].map((hour) => `2027-03-12T${hour}`),
          },
        },
      ],
      [
        'ando buscando un coche grande, somos 7, para el finde',
        { cars: { seats: 7, start: ['2027-03-12', '2027-03-13'], end: ['2027-03-14', '2027-03-15T00'] } },
      ],
      [
        'carro disponible hoy de 6pm a 10pm',
        { cars: { start: '2027-03-11T18:00', end: '2027-03-11T22:00' } },
      ],
      [
        'un auto de mañana a las 10 hasta el domingo a las 8 de la noche',
        { cars: { start: '2027-03-12T10:00', end: '2027-03-14T20:00' } },
      ],
      [
        'rentame el tallis vale el 25 de marzo de 9 a 17',
        { booking: { car: 'Tallis Vale', start: '2027-03-25T09:00', end: '2027-03-25T17:00' } },
      ],
      [
        'quiero el ostler ridge 2020 mañana desde las 2 de la tarde por 3 horas',
        { booking: { car: '2020 Ostler Ridge', start: '2027-03-12T14:00', hours: 3 } },
      ],
      ['me das el hollis hauler?', { asksBack: true }],
      [
        'reserva el calder brook rojo el domingo a las 11 am hasta las 5 pm',
        { booking: { car: '2019 Calder Brook', start: '2027-03-14T11:00', end: '2027-03-14T17:00' } },
      ],
      ['quiero ir de fells point square al aeropuerto', { ride: { from: 'Fells Point', to: 'Airport' } }],
      [
        'mandame un carro a butchers hill bakery, voy a federal hill',
        { ride: { from: 'Butchers Hill', to: 'Federal Hill' } },
      ],
      [
        'cuánto me sale un viaje de little italy a la estación de tren',
        { fare: { from: 'Little Italy', to: 'Train Station' } },
      ],
      ['pídeme un viaje', { asksBack: true }],
      ['cuanto voy a pagar por la renta del vale', { card: 'rental', of: 'Vale' }],
      ['dame 2 horas mas con el carro', { extension: '2027-03-21T18:00' }],
      ['anula mi reserva', { cancels: 'rental' }],
    ],
    busy: [
      ['ya no necesito el viaje', { cancels: 'ride' }],
      ['cancela el carro de mañana', { cancels: 'rental', of: 'Camry' }],
      ['devuelvo la odyssey el lunes a las 9 am', { extension: '2027-03-22T09:00', of: 'Odyssey' }],
      ['quiero el camry hasta las 10 de la noche', { extension: '2027-03-13T22:00', of: 'Camry' }],
    ],
  },
};
