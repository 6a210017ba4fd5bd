import type { HelperLanguage } from '../helper-language.ts';
import type { Asked } from './grading.factory.ts';

/** Sixty requests by a stranger to the helper, which was tuned on them. */
export const STRANGER_REQUESTS: Record<HelperLanguage, Asked> = {
  en: {
    renter: [
      // find
      ['need a car saturday 9 to 5', { cars: { start: '2027-03-13T09:00', end: '2027-03-13T17:00' } }],
      [
        'Hi! My parents are flying in and there will be 7 of us altogether. What do you have for tomorrow from 10 in the morning until 8 at night? Thank you so much',
        { cars: { start: '2027-03-12T10:00', end: '2027-03-12T20:00', seats: 7 } },
      ],
      [
        'anything i can move a couch with sunday afternoon, like 1 to 4',
        { cars: { start: '2027-03-14T13:00', end: '2027-03-14T16:00', types: ['truck', 'van'] } },
        { cars: { start: '2027-03-14T13:00', end: '2027-03-14T16:00', types: ['van', 'truck'] } },
        { cars: { start: '2027-03-14T13:00', end: '2027-03-14T16:00', types: ['truck'] } },
        { cars: { start: '2027-03-14T13:00', end: '2027-03-14T16:00', types: ['van'] } },
      ],
      [
        'convertable for sat night into sunday, 8pm til 10am',
        { cars: { start: '2027-03-13T20:00', end: '2027-03-14T10:00', types: ['convertible'] } },
      ],
      [
        'got any motorcycles free rn for like 3 hrs',
        { cars: { start: ['2027-03-11T12', '2027-03-11T13:00'], hours: 3, types: ['motorcycle'] } },
      ],
      [
        'cars near the inner harbor tomorrow 3pm to 9pm?',
        { cars: { start: '2027-03-12T15:00', end: '2027-03-12T21:00', near: 'Inner Harbor' } },
      ],
      [
        "Looking ahead to the weekend of the 27th: we'd leave Friday at 5pm and be back Monday by 9am. It's five of us plus luggage, what fits?",
        { cars: { start: '2027-03-26T17:00', end: '2027-03-29T09:00', seats: 5 } },
      ],
      ['need wheels, 4 seats, not too pricey', { asksBack: true }],
      // book
      [
        'book the marlow breeze sat 10am-2pm',
        { booking: { car: 'Marlow Breeze', start: '2027-03-13T10:00', end: '2027-03-13T14:00' } },
      ],
      [
        "I'd like to reserve the Ostler Ridge, the blue one, from Monday at 8 in the morning until Tuesday at 6 pm please.",
        { booking: { car: '2020 Ostler Ridge', start: '2027-03-15T08:00', end: '2027-03-16T18:00' } },
      ],
      [
        'get me the red calder brook tmrw 7am for 5 hours',
        { booking: { car: '2019 Calder Brook', start: '2027-03-12T07:00', hours: 5 } },
      ],
      [
        'can i get the wrenna 300 this afternoon, 2 to 6',
        { booking: { car: 'Wrenna 300', start: '2027-03-11T14:00', end: '2027-03-11T18:00' } },
      ],
      [
        'book the hollis hauler sunday 9am to noon',
        { asksBack: true },
        { booking: { car: 'Hollis Hauler', start: '2027-03-14T09:00', end: '2027-03-14T12:00' } },
      ],
      ['ill take the white van', { asksBack: true }],
      // rides and fares
      ['how much little italy to airport', { fare: { from: 'Little Italy', to: 'Airport' } }],
      [
        'pick me up at the canton waterfront, going to penn station',
        { ride: { from: 'Canton Waterfront', to: 'Train Station' } },
      ],
      [
        "what's a ride from fells point to bayview gonna run me",
        { fare: { from: 'Fells Point', to: 'Bayview' } },
      ],
      [
        'Could you please send a driver to the Conkling Street Library? My mother has to get from there to her appointment at East Side Hospital.',
        { ride: { from: 'Conkling Street Library', to: 'East Side Hospital' } },
      ],
      ['i need a ride to the airport', { asksBack: true }],
      [
        'late for the game!! federal hill to the ballpark asap',
        { ride: { from: 'Federal Hill', to: 'Ballpark' } },
      ],
      // extend
      ['can i keep the vale til 8 sunday night', { extension: '2027-03-21T20:00', of: 'Vale' }],
      [
        "Hey, our cabin checkout is later than I thought, so I'm going to need 3 more hours on my rental",
        { extension: '2027-03-21T19:00', of: 'Vale' },
      ],
      ['need the car a bit longer', { asksBack: true }],
      [
        'extend the vale till noon on sunday the 21st',
        { preparesNothing: true },
        { asksBack: true },
        { unknown: true },
        { card: 'rental', of: 'Vale' },
      ],
      // cancel
      ['cancel my rental', { cancels: 'rental', of: 'Vale' }],
      [
        "Something came up at work and I won't be able to use the Tallis next weekend after all, please call it off. Sorry!",
        { cancels: 'rental', of: 'Vale' },
      ],
      ['cancel my ride', { preparesNothing: true }, { unknown: true }, { asksBack: true }, { card: 'ride' }],
      // what was charged
      ['did you guys charge me anything for that last ride??', { card: 'ride' }],
    ],
    busy: [
      // find
      [
        'i need a truck next thursday 7am to 3pm',
        { cars: { start: '2027-03-18T07:00', end: '2027-03-18T15:00', types: ['truck'] } },
      ],
      ['something for running errands, monday 4pm, 2 hrs', { cars: { start: '2027-03-15T16:00', hours: 2 } }],
      // book
      [
        'book that eight seater van for wed, 8am to 8pm',
        { booking: { car: '2022 Fenwick Carry', start: '2027-03-17T08:00', end: '2027-03-17T20:00' } },
        { cars: { start: '2027-03-17T08:00', end: '2027-03-17T20:00', seats: 8 } },
      ],
      [
        'book me the ferrari thursday the 18th 6pm to 10pm',
        { preparesNothing: true },
        { unknown: true },
        { asksBack: true },
        { cars: { start: '2027-03-18T18:00', end: '2027-03-18T22:00' } },
      ],
      // rides and fares
      [
        'how much would u charge from butchers hill to the aquarium',
        { fare: { from: "Butcher's Hill", to: 'Aquarium' } },
      ],
      ['is my driver coming or what', { card: 'ride' }],
      // extend
      ['keep the camry til sunday noon', { extension: '2027-03-14T12:00', of: 'Camry' }],
      ['can i get 2 more hours', { asksBack: true }],
      // cancel
      ['pls cancel the oddyssey', { cancels: 'rental', of: 'Odyssey' }],
      ['a friend is picking me up so nvm the ride, you can drop it', { cancels: 'ride' }],
      ['cancel my rental', { asksBack: true }],
      // what was charged
      ['how much is the camry costing me in total', { card: 'rental', of: 'Camry' }],
    ],
  },
  es: {
    renter: [
      // find
      [
        'Hola, qué tienen para 7 personas mañana de 9 de la mañana a 6 de la tarde?',
        { cars: { start: '2027-03-12T09:00', end: '2027-03-12T18:00', seats: 7 } },
      ],
      [
        'algo descapotable el domingo de 11am a 4pm',
        { cars: { start: '2027-03-14T11:00', end: '2027-03-14T16:00', types: ['convertible'] } },
      ],
      [
        'tienen motos libres ahorita x 2 horas?',
        { cars: { start: ['2027-03-11T12', '2027-03-11T13:00'], hours: 2, types: ['motorcycle'] } },
      ],
      [
        'q carros hay cerca del inner harbor el viernes 19 en la noche, de 7 a 11',
        { cars: { start: '2027-03-19T19:00', end: '2027-03-19T23:00', near: 'Inner Harbor' } },
      ],
      // book
      [
        'reservame el marlow breeze el sabado de 10 de la mañana a 2 de la tarde',
        { booking: { car: 'Marlow Breeze', start: '2027-03-13T10:00', end: '2027-03-13T14:00' } },
      ],
      [
        'Buenas tardes, quisiera apartar la Ostler Ridge roja del lunes 15 a las 8 am al miércoles 17 a las 8 pm, por favor. Mil gracias.',
        { booking: { car: '2022 Ostler Ridge', start: '2027-03-15T08:00', end: '2027-03-17T20:00' } },
      ],
      ['quiero el calder brook', { asksBack: true }],
      // rides and fares
      ['cuanto sale de canton square al aeropuerto', { fare: { from: 'Canton Square', to: 'Airport' } }],
      [
        'Me pueden mandar un chofer? Estoy en el mercado de cross street y voy a la estación de tren',
        { ride: { from: 'Cross Street Market', to: 'Train Station' } },
      ],
      ['nesecito un viaje desde highlandtown', { asksBack: true }],
      // extend
      [
        'puedo devolver el vale el lunes 22 a las 10am en vez del domingo?',
        { extension: '2027-03-22T10:00', of: 'Vale' },
      ],
      ['alárgame la renta 4 horas más porfa', { extension: '2027-03-21T20:00', of: 'Vale' }],
      // cancel
      ['al final no vamos a viajar, ya no necesito el carro del 20', { cancels: 'rental', of: 'Vale' }],
      // what was charged
      ['cuánto me va a salir el tallis vale?', { card: 'rental', of: 'Vale' }],
    ],
    busy: [
      // find
      [
        'busco un camión pa una mudanza el martes de 8 de la mañana a 1',
        { cars: { start: '2027-03-16T08:00', end: '2027-03-16T13:00', types: ['truck'] } },
        { cars: { start: '2027-03-16T08:00', end: '2027-03-16T13:00', types: ['truck', 'van'] } },
      ],
      // book
      [
        'resérvame la wrenna 125 del viernes 19 a las 5pm al jueves 18 a las 9am',
        { preparesNothing: true },
        { asksBack: true },
        { unknown: true },
      ],
      // rides and fares
      [
        'quiero un viaje de fish house a nueva york',
        { preparesNothing: true },
        { unknown: true },
        { asksBack: true },
      ],
      // extend
      [
        'Disculpe, ¿me puedo quedar con la Odyssey hasta las 9 de la noche del domingo?',
        { extension: '2027-03-21T21:00', of: 'Odyssey' },
      ],
      // cancel
      ['ya no ocupo el viaje q pedí, mejor me voy caminando', { cancels: 'ride' }],
      ['cancela la renta', { asksBack: true }],
    ],
  },
};
