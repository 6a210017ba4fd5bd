import type { HelperLanguage } from '../helper-language.ts';
import type { Asked } from './grading.factory.ts';

/** Sixty requests by another stranger to the helper, none of which it was tuned on one by one. */
export const OTHER_STRANGER_REQUESTS: Record<HelperLanguage, Asked> = {
  en: {
    renter: [
      // find
      [
        'need a car sat morning 10 to 2pm, nothing fancy',
        { cars: { start: '2027-03-13T10:00', end: '2027-03-13T14:00' } },
      ],
      [
        'Hi! My sister’s family is visiting from Ohio and there will be seven of us on Sunday. Could you please show me something big enough from 9 in the morning until 6 in the evening? Thank you so much.',
        { cars: { start: '2027-03-14T09:00', end: '2027-03-14T18:00', seats: 7 } },
      ],
      [
        'anything i can haul a couch with tmrw 1pm-4pm',
        { cars: { start: '2027-03-12T13:00', end: '2027-03-12T16:00', types: ['truck'] } },
        { cars: { start: '2027-03-12T13:00', end: '2027-03-12T16:00', types: ['van'] } },
        { cars: { start: '2027-03-12T13:00', end: '2027-03-12T16:00', types: ['truck', 'van'] } },
        { cars: { start: '2027-03-12T13:00', end: '2027-03-12T16:00', types: ['van', 'truck'] } },
      ],
      [
        'motorcycle for 3 hrs starting at 2 today',
        { cars: { start: '2027-03-11T14:00', hours: 3, types: ['motorcycle'] } },
        { cars: { start: '2027-03-11T14:00', end: '2027-03-11T17:00', types: ['motorcycle'] } },
      ],
      [
        'whats free near inner harbor tonight 7 to 11',
        { cars: { start: '2027-03-11T19:00', end: '2027-03-11T23:00', near: 'Inner Harbor' } },
      ],
      ['do you guys have vans', { asksBack: true }, { cars: { start: '2027-03-11', types: ['van'] } }],
      // book
      [
        'book the marlow breeze saturday noon to 6',
        { booking: { car: 'Marlow Breeze', start: '2027-03-13T12:00', end: '2027-03-13T18:00' } },
      ],
      [
        'Please reserve the 2022 Ostler Ridge for me next Friday, March 19th, from 8:30 AM to 5 PM. My mother has an appointment out of town and I would rather not be late.',
        { booking: { car: '2022 Ostler Ridge', start: '2027-03-19T08:30', end: '2027-03-19T17:00' } },
      ],
      [
        'get me the brick red calder brook tmrw 9-5',
        { booking: { car: '2019 Calder Brook', start: '2027-03-12T09:00', end: '2027-03-12T17:00' } },
      ],
      [
        'yo can i grab the wrenna 300 sunday 10am for 4 hours',
        { booking: { car: 'Wrenna 300', start: '2027-03-14T10:00', hours: 4 } },
        { booking: { car: 'Wrenna 300', start: '2027-03-14T10:00', end: '2027-03-14T14:00' } },
      ],
      [
        'i want the hollis hauler friday 2pm til 7',
        { asksBack: true },
        { booking: { car: '2019 Hollis Hauler', start: '2027-03-12T14:00', end: '2027-03-12T19:00' } },
        { booking: { car: '2016 Hollis Hauler', start: '2027-03-12T14:00', end: '2027-03-12T19:00' } },
      ],
      [
        'book the marlow breeze tomorrow from 5pm to 3pm tomorrow',
        { preparesNothing: true },
        { asksBack: true },
      ],
      // rides and fares
      ['ride from fells point to the airport now', { ride: { from: 'Fells Point', to: 'Airport' } }],
      [
        'how much from little italy to train station',
        { fare: { from: 'Little Italy', to: 'Train Station' } },
      ],
      [
        'Hello, I would like to know what it would cost to get from Canton Square to Bayview Hospital tomorrow at 7 in the morning, as I have a small surgery then. Thank you, Dorothy',
        { fare: { from: 'Canton Square', to: 'Bayview Hospital' } },
      ],
      [
        'can i get a ride at 6pm tonight from the ballpark to locust point',
        { fare: { from: 'Ballpark', to: 'Locust Point' } },
      ],
      ['i need a ride to the aquarium', { asksBack: true }],
      [
        'ride from ellwood park to the hospital asap',
        { asksBack: true },
        { ride: { from: 'Ellwood Park', to: 'East Side Hospital' } },
        { ride: { from: 'Ellwood Park', to: 'Bayview Hospital' } },
      ],
      // extend
      ['keep the vale til 8pm sunday instead', { extension: '2027-03-21T20:00', of: 'Vale' }],
      [
        'Good afternoon. The wedding brunch got moved, so we will need the Tallis Vale through Monday the 22nd at noon rather than Sunday. Could that be arranged?',
        { extension: '2027-03-22T12:00', of: 'Vale' },
      ],
      [
        'extend my rental to saturday march 20 at 9 in the morning',
        { preparesNothing: true },
        { asksBack: true },
      ],
      // cancel
      ['cancel my reservation', { cancels: 'rental', of: 'Vale' }],
      ['plans fell thru, wont be needing the car on the 20th after all', { cancels: 'rental', of: 'Vale' }],
      ['cancel my ride pls', { preparesNothing: true }, { asksBack: true }],
      // what was charged
      ['how much am i paying for the tallis vale', { card: 'rental', of: 'Vale' }],
      // no request to act at all
      ['switch my payment from visa to mastercard', { preparesNothing: true }, { unknown: true }],
      ['turn notifications off after 10pm', { preparesNothing: true }, { unknown: true }],
      ['is parking at the ballpark free on sundays?', { preparesNothing: true }, { unknown: true }],
    ],
    busy: [
      // find
      [
        'cheapest thing u got monday 8am to noon',
        { cars: { start: '2027-03-15T08:00', end: '2027-03-15T12:00' } },
      ],
      [
        'Looking for an SUV for two days starting Wednesday the 24th at 9 am, we’re driving to see the grandkids',
        { cars: { start: '2027-03-24T09:00', hours: 48, types: ['suv'] } },
        { cars: { start: '2027-03-24T09:00', end: '2027-03-26T09:00', types: ['suv'] } },
      ],
      [
        // the clocks go forward in that night
        'my shift ends sat 10pm, what can i drive from then for 8 hours',
        { cars: { start: '2027-03-13T22:00', hours: 8 } },
        { cars: { start: '2027-03-13T22:00', end: '2027-03-14T07:00' } },
      ],
      // book
      [
        'book the Fenwick Carry that fits 8 people, 3/27 8am-8pm',
        { booking: { car: '2022 Fenwick Carry', start: '2027-03-27T08:00', end: '2027-03-27T20:00' } },
      ],
      [
        'reserve the convertible for me pls',
        { asksBack: true },
        { cars: { start: '2027-03-11', types: ['convertible'] } },
      ],
      // rides and fares
      [
        'whats a ride from highlandtown arts to the greektown grill run me',
        { fare: { from: 'Highlandtown', to: 'Greektown Grill' } },
      ],
      ['how much to the airport', { asksBack: true }],
      // extend
      [
        'can i bring the oddysey back 3 hrs later than planned',
        { extension: '2027-03-21T19:00', of: 'Odyssey' },
      ],
      ['extend my rental by 2 hours', { asksBack: true }],
      // cancel
      ['cancel the camry', { cancels: 'rental', of: 'Camry' }],
      ['nvm the ride, my dad is picking me up', { cancels: 'ride' }],
      // what was charged
      ['how much did you charge me for the odyssey??', { card: 'rental', of: 'Odyssey' }],
    ],
  },
  es: {
    renter: [
      // find
      [
        'ocupo un carro para el sabado de 9 de la mañana a 1',
        { cars: { start: '2027-03-13T09:00', end: '2027-03-13T13:00' } },
      ],
      [
        'Buenas tardes, disculpe la molestia. El domingo 28 llega mi familia y vamos a ser ocho personas; ¿me podría mostrar qué hay desde las 10 de la mañana hasta las 5 de la tarde? Muchas gracias y bendiciones.',
        { cars: { start: '2027-03-28T10:00', end: '2027-03-28T17:00', seats: 8 } },
      ],
      [
        'algo pa mudarme mañana 3pm, unas 4 horas',
        { cars: { start: '2027-03-12T15:00', hours: 4, types: ['truck'] } },
        { cars: { start: '2027-03-12T15:00', hours: 4, types: ['van'] } },
        { cars: { start: '2027-03-12T15:00', hours: 4, types: ['truck', 'van'] } },
        { cars: { start: '2027-03-12T15:00', hours: 4, types: ['van', 'truck'] } },
      ],
      ['que motos ay', { asksBack: true }, { cars: { start: '2027-03-11', types: ['motorcycle'] } }],
      // book
      [
        'reservame la wrenna 125 mañana de 8am a 12',
        { booking: { car: 'Wrenna 125', start: '2027-03-12T08:00', end: '2027-03-12T12:00' } },
      ],
      [
        'Quisiera apartar el Ostler Ridge azul del viernes 26 a las 6 de la tarde al domingo 28 a las 8 de la noche, por favor.',
        { booking: { car: '2020 Ostler Ridge', start: '2027-03-26T18:00', end: '2027-03-28T20:00' } },
      ],
      ['resérvame el calder brook el lunes a las 10', { asksBack: true }],
      // rides and fares
      [
        'mandame un viaje de fells point a la estacion de tren ya porfa',
        { ride: { from: 'Fells Point', to: 'Train Station' } },
      ],
      ['pideme un viaje de federal hill a federal hill', { preparesNothing: true }, { asksBack: true }],
      // extend
      [
        'Señorita, se me alargó el paseo. ¿Podría devolver el Tallis Vale el domingo a las 9 de la noche en vez de a las 4?',
        { extension: '2027-03-21T21:00', of: 'Vale' },
      ],
      ['necesito quedarme mas rato con el auto', { asksBack: true }],
      // cancel
      ['ya no voy a salir ese finde, quita mi reserva xfa', { cancels: 'rental', of: 'Vale' }],
      // no request to act at all
      ['pon la app en inglés ahora', { preparesNothing: true }, { unknown: true }],
      ['cambia mi foto de perfil por la de ayer', { preparesNothing: true }, { unknown: true }],
    ],
    busy: [
      // find
      [
        'algo descapotable este domingo d 2 a 6 d la tarde',
        { cars: { start: '2027-03-14T14:00', end: '2027-03-14T18:00', types: ['convertible'] } },
      ],
      // book
      [
        'apartame la hollis hauler 2016 para ayer a las 5 de la tarde, 3 horas',
        { preparesNothing: true },
        { asksBack: true },
      ],
      // rides and fares
      [
        '¿Cuánto me cobrarían mañana a las 6 am de Canton Waterfront al aeropuerto?',
        { fare: { from: 'Canton Waterfront', to: 'Airport' } },
      ],
      // extend
      ['dejame el camry hasta el domingo al mediodia', { extension: '2027-03-14T12:00', of: 'Camry' }],
      // cancel
      ['cancela el viaje que pedí, ya me llevan', { cancels: 'ride' }],
      // what was charged
      ['cuanto me sale el camry?', { card: 'rental', of: 'Camry' }],
    ],
  },
};
