import type { HelperLanguage } from '../helper-language.ts';
import type { Asked } from './grading.factory.ts';

/** Sixty requests by another stranger to the helper: twelve of each kind, eight in English and four in Spanish. */
export const THIRD_STRANGER_REQUESTS: Record<HelperLanguage, Asked> = {
  en: {
    renter: [
      // find
      [
        'any suv available tomorrow 9am-5pm',
        { cars: { start: '2027-03-12T09:00', end: '2027-03-12T17:00', types: ['suv'] } },
      ],
      [
        "Hello, I'm helping my sister move into her new apartment on Monday. Could you show me the trucks or vans that are free from 8:30 in the morning until half past two in the afternoon?",
        { cars: { start: '2027-03-15T08:30', end: '2027-03-15T14:30', types: ['truck', 'van'] } },
        { cars: { start: '2027-03-15T08:30', end: '2027-03-15T14:30', types: ['van', 'truck'] } },
      ],
      [
        'whats free in 2 hours? need it til 8 tonight',
        { cars: { start: '2027-03-11T14:00', end: '2027-03-11T20:00' } },
      ],
      [
        'smth for this wknd, 5 ppl',
        { cars: { start: ['2027-03-12', '2027-03-13'], end: ['2027-03-14', '2027-03-15'], seats: 5 } },
        { asksBack: true },
      ],
      [
        'Looking for a cheap sedan, wednesday noon for 24 hours',
        { cars: { start: '2027-03-17T12:00', end: '2027-03-18T12:00', types: ['sedan'] } },
      ],
      [
        "we're 8 adults going to a wedding on saturday the 27th, pick up at 1pm and back by midnight. what do you have?",
        { cars: { start: '2027-03-27T13:00', end: ['2027-03-28T00:00', '2027-03-27T23:59'], seats: 8 } },
      ],
      [
        'cars near canton square fri 6pm - sun 6pm pls',
        { cars: { start: '2027-03-12T18:00', end: '2027-03-14T18:00', near: 'Canton Square' } },
      ],
      ['hey can i get a pickup truck for a few hours?', { asksBack: true }],
      // book
      [
        'book me the fenwick carry 8 seater for sunday 7am-7pm',
        { booking: { car: '2022 Fenwick Carry', start: '2027-03-14T07:00', end: '2027-03-14T19:00' } },
      ],
      [
        "Could you please book the 2019 Hollis Hauler for Tuesday from noon to 4:30pm? I have to bring a sofa to my brother's.",
        { booking: { car: '2019 Hollis Hauler', start: '2027-03-16T12:00', end: '2027-03-16T16:30' } },
      ],
      [
        'i want the wrenna 300 tmrw 10-6',
        { booking: { car: 'Wrenna 300', start: '2027-03-12T10:00', end: '2027-03-12T18:00' } },
      ],
      [
        'reserve the red ostler ridge from friday 5pm till sunday 8pm',
        { booking: { car: '2022 Ostler Ridge', start: '2027-03-12T17:00', end: '2027-03-14T20:00' } },
      ],
      [
        'Marlow Breeze, Saturday March 27, pick up 9am, for 2 days. Please book it',
        { booking: { car: 'Marlow Breeze', start: '2027-03-27T09:00', end: '2027-03-29T09:00' } },
      ],
      [
        'can i have the convertible today from half past 3 for 4 hours, date night lol',
        { booking: { car: 'Marlow Breeze', start: '2027-03-11T15:30', end: '2027-03-11T19:30' } },
        { cars: { start: '2027-03-11T15:30', end: '2027-03-11T19:30', types: ['convertible'] } },
      ],
      // There are several of these.
      [
        'book the calder brook monday 9 to 12',
        { asksBack: true },
        { cars: { start: '2027-03-15T09:00', end: '2027-03-15T12:00', types: ['sedan'] } },
      ],
      // This is over at noon.
      ['book the white van for today 8am to 11am', { asksBack: true }, { preparesNothing: true }],
      // extend
      ['extend my rental to 8pm sunday', { extension: '2027-03-21T20:00' }],
      ['can i keep the car 2 more hrs', { extension: '2027-03-21T18:00' }],
      [
        "Hi there, our flight got moved so we won't be back in time. Could I please keep the Tallis Vale until Monday, March 22 at 9:30 in the morning?",
        { extension: '2027-03-22T09:30' },
      ],
      ['i need the car longer', { asksBack: true }],
      // cancel
      ['cancel my rental', { cancels: 'rental' }],
      [
        "Hi, my trip got called off so I won't need the Tallis Vale on the 20th after all. Please cancel it. Thanks!",
        { cancels: 'rental' },
      ],
      ['dont need the car anymore, plans changed', { cancels: 'rental' }, { asksBack: true }],
      // There is no ride.
      ['cancel my ride', { preparesNothing: true }, { asksBack: true }],
      // ride
      [
        'ride from the airport to hotel district',
        { ride: { from: 'Airport Terminal', to: 'Hotel District' } },
      ],
      [
        'take me to fells point from the train station',
        { ride: { from: 'Train Station', to: 'Fells Point Square' } },
      ],
      [
        "Good afternoon, could you get me a ride from Bayview Hospital to the University Campus? My mom was just discharged and she can't walk far.",
        { ride: { from: 'Bayview Hospital', to: 'University Campus' } },
      ],
      ['how much is it from the mall to the ballpark', { fare: { from: 'Shopping Mall', to: 'Ballpark' } }],
      [
        'im at the aquarium need to get to little italy asap',
        { ride: { from: 'Aquarium Pier', to: 'Little Italy' } },
      ],
      [
        'to federal hill pls, picking up at broadway market',
        { ride: { from: 'Broadway Market', to: 'Federal Hill' } },
      ],
      ['i need a ride to the airport', { asksBack: true }],
      // There are two hospitals.
      ['ride from canton square to the hospital', { asksBack: true }],
    ],
    busy: [
      // extend
      ['need the camry one more day', { extension: '2027-03-14T18:00', of: 'Toyota Camry' }],
      [
        'pls push the return of the honda odyssey to 11pm',
        { extension: '2027-03-21T23:00', of: 'Honda Odyssey' },
      ],
      ['Extend the Camry till Sunday noon', { extension: '2027-03-14T12:00', of: 'Toyota Camry' }],
      ['extend my rental by 3 hours', { asksBack: true }],
      // cancel
      ['cancel my ride pls, a friend is picking me up', { cancels: 'ride' }],
      ['cancle the toyota', { cancels: 'rental', of: 'Toyota Camry' }],
      ['call off the rental for march 20', { cancels: 'rental', of: 'Honda Odyssey' }],
      ['cancel my booking', { asksBack: true }],
    ],
  },
  es: {
    renter: [
      // find
      [
        'hola, necesito un auto de 7 asientos para el domingo de 3 a 5 de la tarde',
        { cars: { start: '2027-03-14T15:00', end: '2027-03-14T17:00', seats: 7 } },
      ],
      // The word is used of each of these, depending on the country.
      [
        'q camionetas hay mañana de 14:30 a 20:00',
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['suv'] } },
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['truck'] } },
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['van'] } },
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['suv', 'truck'] } },
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['truck', 'suv'] } },
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['suv', 'van'] } },
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['van', 'suv'] } },
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['truck', 'van'] } },
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['van', 'truck'] } },
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['suv', 'truck', 'van'] } },
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['suv', 'van', 'truck'] } },
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['truck', 'suv', 'van'] } },
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['truck', 'van', 'suv'] } },
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['van', 'suv', 'truck'] } },
        { cars: { start: '2027-03-12T14:30', end: '2027-03-12T20:00', types: ['van', 'truck', 'suv'] } },
        { asksBack: true },
      ],
      [
        'Buenas tardes, mi suegra llega de visita y quiero llevarla a pasear. ¿Tienen algún sedán libre del lunes a las 9 de la mañana al miércoles a las 6 de la tarde?',
        { cars: { start: '2027-03-15T09:00', end: '2027-03-17T18:00', types: ['sedan'] } },
      ],
      ['tienen algo económico para ir a la playa con mis amigos? somos 4', { asksBack: true }],
      // book
      [
        'resérvame el Calder Brook azul para mañana de 18:00 a 22:30',
        { booking: { car: '2021 Calder Brook', start: '2027-03-12T18:00', end: '2027-03-12T22:30' } },
      ],
      [
        'Hola, ¿me puede apartar la moto Wrenna 300 el sábado desde las 8 de la mañana hasta las 2 de la tarde? Gracias',
        { booking: { car: 'Wrenna 300', start: '2027-03-13T08:00', end: '2027-03-13T14:00' } },
      ],
      [
        'quiero la fenwick carry blanca el martes de 9 a 1',
        { booking: { car: '2020 Fenwick Carry', start: '2027-03-16T09:00', end: '2027-03-16T13:00' } },
      ],
      ['quiero reservar el marlow breeze para el sabado', { asksBack: true }],
      // extend
      ['quiero extender mi renta hasta las 21:30 del domingo', { extension: '2027-03-21T21:30' }],
      ['me puedes alargar el alquiler un dia mas porfa', { extension: '2027-03-22T16:00' }],
      // This is before its end.
      [
        'Necesito ampliar mi reserva hasta el domingo 21 al mediodía',
        { preparesNothing: true },
        { asksBack: true },
      ],
      // cancel
      ['ya no voy a necesitar el auto, cancela mi reserva por favor', { cancels: 'rental' }],
      // ride
      [
        'llévame de la estación de tren al inner harbor',
        { ride: { from: 'Train Station', to: 'Inner Harbor' } },
      ],
      [
        '¿Cuánto cuesta ir del aeropuerto a Canton Waterfront?',
        { fare: { from: 'Airport Terminal', to: 'Canton Waterfront' } },
      ],
      [
        'un viaje a riverside park desde cross street market xfa',
        { ride: { from: 'Cross Street Market', to: 'Riverside Park' } },
      ],
      [
        'Buenas, estoy saliendo del trabajo en Brewers Hill Works y quiero ir a cenar a Greektown Grill, ¿me pide un carro?',
        { ride: { from: 'Brewers Hill Works', to: 'Greektown Grill' } },
      ],
    ],
    busy: [
      // extend
      [
        'Buenas, se nos complicó el viaje, ¿me pueden dejar la Odyssey hasta el lunes 22 a las 10 de la mañana?',
        { extension: '2027-03-22T10:00', of: 'Honda Odyssey' },
      ],
      // cancel
      ['cancela el viaje, ya no lo necesito', { cancels: 'ride' }],
      [
        'Quiero cancelar la renta de la Odyssey, se enfermó mi hijo y ya no vamos a salir.',
        { cancels: 'rental', of: 'Honda Odyssey' },
      ],
      ['anula el carro de mañana', { cancels: 'rental', of: 'Toyota Camry' }],
    ],
  },
};
