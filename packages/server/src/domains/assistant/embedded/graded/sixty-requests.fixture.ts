import type { HelperLanguage } from '../helper-language.ts';
import type { Question } from './grading.factory.ts';

/**
 * Sixty requests to do something, thirty in each language, asked at the time and by the person of the forty questions.
 * Written by someone who did not know the helper. It was tuned on them later: UNTUNED_REQUESTS are the ones it has not seen.
 */
export const SIXTY_REQUESTS: Record<HelperLanguage, readonly Question[]> = {
  en: [
    // Find
    [
      'need a truck tomorrow 8am to noon',
      { cars: { start: '2027-03-12T08:00', end: '2027-03-12T12:00', types: ['truck'] } },
    ],
    [
      "Hi! We're a family of six and would love something roomy for Sunday the 28th, from 9 in the morning till 7 in the evening. What do you have?",
      { cars: { start: '2027-03-28T09:00', end: '2027-03-28T19:00', seats: 6 } },
    ],
    [
      'any convertables free near harbor walk this saturday from 11am to 3pm?',
      {
        cars: {
          start: '2027-03-13T11:00',
          end: '2027-03-13T15:00',
          types: ['convertible'],
          near: 'Harbor Walk',
        },
      },
    ],
    [
      'From 6 pm Saturday until 6 pm Sunday this weekend I need a car, any kind, close to the Train Station',
      { cars: { start: '2027-03-13T18:00', end: '2027-03-14T18:00', near: 'Train Station' } },
    ],
    [
      'what cars could i get for 3 hours starting at 2 this afternoon',
      { cars: { start: '2027-03-11T14:00', hours: 3 } },
    ],
    [
      'Motorcycle, March 24, 1pm-5pm, around Federal Hill please',
      {
        cars: {
          start: '2027-03-24T13:00',
          end: '2027-03-24T17:00',
          types: ['motorcycle'],
          near: 'Federal Hill',
        },
      },
    ],
    ["I'm looking for an SUV", { asksBack: true }],
    [
      "What's the difference between an SUV and a van on here? Just curious, I don't need a car right now",
      { preparesNothing: true },
    ],

    // Book
    [
      'Book the Calder Brook for tomorrow 9am-1pm',
      { booking: { car: 'Calder Brook', start: '2027-03-12T09:00', end: '2027-03-12T13:00' } },
    ],
    [
      'Could you please reserve the Ostler Ridge for me from Friday, March 26 at 5 PM until Sunday, March 28 at 8 PM? Thanks so much!',
      { booking: { car: 'Ostler Ridge', start: '2027-03-26T17:00', end: '2027-03-28T20:00' } },
    ],
    [
      'book wrenna 300 mon 7am til 7pm pls',
      { booking: { car: 'Wrenna 300', start: '2027-03-15T07:00', end: '2027-03-15T19:00' } },
    ],
    [
      "ok so my couch is getting dropped off at my mom's place instead of mine, ugh, long story. anyway can you book me the hollis hauler on the 17th, noon to 4:30 in the afternoon",
      { booking: { car: 'Hollis Hauler', start: '2027-03-17T12:00', end: '2027-03-17T16:30' } },
    ],
    [
      'i wanna book the marlow breze today from 3pm for 5 hrs',
      { booking: { car: 'Marlow Breeze', start: '2027-03-11T15:00', hours: 5 } },
    ],
    [
      'Starting this Saturday at 8 pm I need the Fenwick Carry for exactly 24 hours, book it please',
      { booking: { car: 'Fenwick Carry', start: '2027-03-13T20:00', hours: 24 } },
    ],
    ['Book me the Fenwick Carry for Thursday the 18th', { asksBack: true }],
    [
      "I'm thinking about the Calder Brook for Saturday 10 to 2 but don't book it yet, I have to check with my wife first",
      { preparesNothing: true },
    ],

    // Extend
    ['extend my rental to 7pm on sunday the 21st', { extension: '2027-03-21T19:00' }],
    [
      "I'd like to keep the Tallis Vale three hours longer than I booked it, please",
      { extension: '2027-03-21T19:00' },
    ],
    [
      'hey i wanna bring my rental back monday the 22nd at 9 in the morning instead of sunday afternoon, can you change that',
      { extension: '2027-03-22T09:00' },
    ],
    ['i need my rental for longer', { asksBack: true }],
    [
      "If I extend my rental, does the host have to approve it again? Not extending anything, I'm only asking",
      { preparesNothing: true },
    ],

    // Cancel
    ["Plans changed, I won't be needing the Tallis Vale after all. Please cancel it.", { cancels: 'rental' }],
    ['cancle my car booking for the 20th', { cancels: 'rental' }],
    ['cancel my ride please, my friend is driving me', { preparesNothing: true }],

    // Ride
    ['ride from fells point square to the ballpark', { ride: { from: 'Fells Point', to: 'Ballpark' } }],
    [
      'I need a ride to the Airport Terminal, pick me up at the Hotel District',
      { ride: { from: 'Hotel District', to: 'Airport' } },
    ],
    [
      'to bayview hospital from little italy asap, need a driver',
      { ride: { from: 'Little Italy', to: 'Bayview' } },
    ],
    [
      "Good afternoon, would you be so kind as to request a ride for me? I'm standing in front of the Shopping Mall and have to get to the Business Center.",
      { ride: { from: 'Shopping Mall', to: 'Business Center' } },
    ],
    [
      'ate wayyy too much lol.. get me a ride, greektown grill to old town market, right now',
      { ride: { from: 'Greektown', to: 'Old Town Market' } },
    ],
    ['can u get me a ride to the aquariam pier', { asksBack: true }],
  ],
  es: [
    // Find
    [
      'hay alguna van disponible el martes 16 de 10 a 16?',
      { cars: { start: '2027-03-16T10:00', end: '2027-03-16T16:00', types: ['van'] } },
    ],
    [
      'Buenas tardes, necesito un sedán para mañana viernes, desde las 7 hasta las 11 de la mañana, de preferencia cerca del University Campus. Gracias.',
      { cars: { start: '2027-03-12T07:00', end: '2027-03-12T11:00', types: ['sedan'], near: 'University' } },
    ],
    [
      'que autos tienen pal domingo 28 d 9am a 6pm',
      { cars: { start: '2027-03-28T09:00', end: '2027-03-28T18:00' } },
    ],
    [
      'Somos siete y el sábado 27 queremos ir a la playa, saldríamos a las 8 de la mañana y volveríamos a las 9 de la noche. ¿Qué carro nos sirve?',
      { cars: { start: '2027-03-27T08:00', end: '2027-03-27T21:00', seats: 7 } },
    ],
    [
      'busco moto por 4 horas hoy a partir de las 5 de la tarde',
      { cars: { start: '2027-03-11T17:00', hours: 4, types: ['motorcycle'] } },
    ],
    [
      'Cerca de Riverside Park, ¿tienen algún convertible para el miércoles 24 de marzo, de 2 de la tarde a 8 de la noche?',
      {
        cars: {
          start: '2027-03-24T14:00',
          end: '2027-03-24T20:00',
          types: ['convertible'],
          near: 'Riverside',
        },
      },
    ],
    ['hola quiero rentar un carro', { asksBack: true }],
    [
      '¿Cómo se buscan carros con más asientos en la app? Solo quiero saber cómo funciona, no me busques nada',
      { preparesNothing: true },
    ],

    // Book
    [
      'resérvame el Ostler Ridge el lunes 15 de 8 am a 2 pm',
      { booking: { car: 'Ostler Ridge', start: '2027-03-15T08:00', end: '2027-03-15T14:00' } },
    ],
    [
      'Hola, ¿me podrías apartar el Marlow Breeze desde el viernes 26 a las 6 de la tarde hasta el sábado 27 al mediodía? Mil gracias',
      { booking: { car: 'Marlow Breeze', start: '2027-03-26T18:00', end: '2027-03-27T12:00' } },
    ],
    [
      'quiero reservar la hollis hauler mañana de 1 a 5 de la tarde',
      { booking: { car: 'Hollis Hauler', start: '2027-03-12T13:00', end: '2027-03-12T17:00' } },
    ],
    [
      'fenwick carry, 18 de marzo, 9:30 a 13:30, reservalo porfa',
      { booking: { car: 'Fenwick Carry', start: '2027-03-18T09:30', end: '2027-03-18T13:30' } },
    ],
    [
      'Mirá, mi hermana llega de visita y la quiero pasear un poco, así que reservame el Calder Brook el martes 23, de las 10 de la mañana a las 10 de la noche',
      { booking: { car: 'Calder Brook', start: '2027-03-23T10:00', end: '2027-03-23T22:00' } },
    ],
    [
      'de este sabado a las 10 de la noche al domingo a las 10 de la mañana quiero el ostler rigde, resérvalo xfa',
      { booking: { car: 'Ostler Ridge', start: '2027-03-13T22:00', end: '2027-03-14T10:00' } },
    ],
    ['reserva la Wrenna 300 para este domingo', { asksBack: true }],
    [
      'Todavía no reserves nada, pero ¿qué documentos me piden para llevarme el Calder Brook?',
      { preparesNothing: true },
    ],

    // Extend
    ['extiende mi renta hasta las 8 de la noche del domingo 21', { extension: '2027-03-21T20:00' }],
    [
      'Necesito quedarme con el Tallis Vale dos horas y media más de lo reservado, ¿me lo extiendes?',
      { extension: '2027-03-21T18:30' },
    ],
    [
      'quiero devolver el auto que tengo reservado el lunes 22 al mediodia en vez del domingo',
      { extension: '2027-03-22T12:00' },
    ],
    ['alargá mi alquiler un día más, por favor', { extension: '2027-03-22T16:00' }],
    ['quisiera alargar mi alquiler un poco', { asksBack: true }],

    // Cancel
    ['cancela mi reserva del tallis vale', { cancels: 'rental' }],
    ['Che, al final no viajo ese finde, asi que anulá el alquiler que tengo', { cancels: 'rental' }],
    ['¿Me cobran algo si cancelo mi alquiler? No lo canceles, es solo una duda', { preparesNothing: true }],

    // Ride
    [
      'un viaje de inner harbor a train station porfa',
      { ride: { from: 'Inner Harbor', to: 'Train Station' } },
    ],
    [
      'necesito que alguien me lleve al aeropuerto, estoy en Canton Waterfront',
      { ride: { from: 'Canton Waterfront', to: 'Airport' } },
    ],
    [
      'pideme un viaje al Broadway Market desd Federal Hill',
      { ride: { from: 'Federal Hill', to: 'Broadway' } },
    ],
    [
      'Buenas, acabo de salir de turno en el Bayview Hospital y estoy muerta de cansancio, ¿me pides un viaje a Downtown Station?',
      { ride: { from: 'Bayview', to: 'Downtown Station' } },
    ],
    ['pide un viaje, que me recojan en el Shopping Mall', { asksBack: true }],
    ['cancela el viaje con conductor que pedí, ya no lo necesito', { preparesNothing: true }],
  ],
};
