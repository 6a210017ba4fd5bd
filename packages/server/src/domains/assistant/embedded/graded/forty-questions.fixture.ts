import type { HelperLanguage } from '../helper-language.ts';
import type { Question } from './grading.factory.ts';

/**
 * Forty questions in each language, asked on Thursday, March 11, 2027, at noon in New York; clocks there go forward in
 * the night to Sunday. The fleet is the demo's. Who asks has booked a Tallis Vale from Saturday, March 20, 10 AM to
 * Sunday, 4 PM, has taken one ride, is verified, owns no car and has never applied to drive. Written before the
 * built-in helper was changed to search by examples, and never tuned on: neither examples nor words of the helper are
 * taken from here.
 */
export const FORTY_QUESTIONS: Record<HelperLanguage, readonly Question[]> = {
  en: [
    [
      'Find me a van Saturday 10am to 2pm',
      { cars: { start: '2027-03-13T10:00', end: '2027-03-13T14:00', types: ['van'] } },
    ],
    [
      'Room for a sofa, Saturday, two hours',
      { cars: { start: '2027-03-13', hours: 2, types: ['van', 'truck'] } },
    ],
    [
      'I need a car tomorrow from 9 until 5',
      { cars: { start: '2027-03-12T09:00', end: '2027-03-12T17:00' } },
    ],
    ['anything with seven seats for Sunday, whole day?', { cars: { start: '2027-03-14', seats: 7 } }],
    [
      'Which SUVs can I get this weekend near Canton?',
      {
        cars: {
          start: ['2027-03-12', '2027-03-13'],
          end: ['2027-03-14', '2027-03-15'],
          types: ['suv'],
          near: 'Canton',
        },
      },
    ],
    [
      'need a pickup truck friday morning for 3 hours',
      {
        cars: {
          start: ['06', '07', '08', '09', '10', '11'].map((hour) => `2027-03-12T${hour}`),
          hours: 3,
          types: ['truck'],
        },
      },
    ],
    ['cheapest car for Monday 8:30 to 11', { cars: { start: '2027-03-15T08:30', end: '2027-03-15T11:00' } }],
    ['can I rent a motorcycle on March 20?', { cars: { start: '2027-03-20', types: ['motorcycle'] } }],
    [
      'Is there a convertible free tonight from 7 to 10?',
      { cars: { start: '2027-03-11T19:00', end: '2027-03-11T22:00', types: ['convertible'] } },
    ],
    [
      'car Saturday 8pm till Sunday 8am',
      { cars: { start: '2027-03-13T20:00', end: '2027-03-14T08:00', hours: 11 } },
    ],
    [
      'I want to move house next Saturday, 8 in the morning until 6 in the evening, something big',
      {
        cars: {
          start: ['2027-03-13T08:00', '2027-03-20T08:00'],
          hours: 10,
          types: ['van', 'truck'],
        },
      },
    ],
    [
      'any electric cars available in two hours for one hour',
      { cars: { start: '2027-03-11T14:00', end: '2027-03-11T15:00' } },
    ],
    [
      'Book the Calder Brook tomorrow 2 to 5 pm',
      { booking: { car: 'Calder Brook', start: '2027-03-12T14:00', end: '2027-03-12T17:00' } },
    ],
    [
      'please reserve the Fenwick Carry for Saturday 9am-1pm',
      { booking: { car: 'Fenwick Carry', start: '2027-03-13T09:00', end: '2027-03-13T13:00' } },
    ],
    [
      'I’d like the Hollis Hauler from Friday 6pm to Sunday 6pm',
      { booking: { car: 'Hollis Hauler', start: '2027-03-12T18:00', end: '2027-03-14T18:00', hours: 47 } },
    ],
    ['Book the Marlow Breeze', { asksBack: true }],
    ['book me a car', { asksBack: true }, { articles: ['book-a-car', 'find-a-car'] }],
    ['Can you book a Tesla for tomorrow 10 to 12?', { preparesNothing: true }],
    ['How much is it from Fells Point to the airport?', { fare: { from: 'Fells Point', to: 'Airport' } }],
    [
      'what would a taxi cost from Canton to Hotel District',
      { fare: { from: 'Canton', to: 'Hotel District' } },
    ],
    [
      'Get me a ride from Downtown Station to University Campus',
      { ride: { from: 'Downtown Station', to: 'University Campus' } },
    ],
    ['take me to the Train Station', { asksBack: true }, { articles: ['request-a-ride'] }],
    ['price to the shopping mall?', { asksBack: true }, { articles: ['ride-fare'] }],
    [
      'Pick me up at Canton Square and drop me at Business Center',
      { ride: { from: 'Canton Square', to: 'Business Center' } },
    ],
    ['Keep the car until Sunday 8 pm', { extension: '2027-03-21T20:00' }],
    ['I need the Tallis Vale two hours longer', { extension: '2027-03-21T18:00' }],
    ['cancel my reservation', { cancels: 'rental' }],
    ['can I extend my booking by a day', { extension: '2027-03-22T16:00' }],
    ['stop my ride', { says: /no ride/i }, { articles: ['cancel-a-ride'] }],
    ['when do I get my car?', { card: 'rental' }],
    ['what did my last ride cost', { card: 'ride' }],
    ['anything new for me?', { card: 'notification' }, { says: /unread/i }],
    ['Am I verified yet?', { says: /is \*\*verified\*\*/ }],
    ['is somebody renting my car', { says: /your cars have|haven’t listed a car/i }],
    ['how’s my driver application going', { says: /haven’t applied/i }],
    ['what happens if I’m late bringing it back', { articles: ['check-out'] }],
    ['do you take cash', { articles: ['payment-methods'] }],
    ['how does the deposit work', { articles: ['deposit'] }],
    ['I scratched a car while parking', { articles: ['photos-at-handover', 'in-an-emergency', 'check-out'] }],
    ['who will win the election', { unknown: true }],
  ],
  es: [
    [
      'Búscame una furgoneta para el sábado de 10 a 14',
      { cars: { start: '2027-03-13T10:00', end: '2027-03-13T14:00', types: ['van'] } },
    ],
    [
      'Necesito llevar un sofá el sábado, dos horas',
      { cars: { start: '2027-03-13', hours: 2, types: ['van', 'truck'] } },
    ],
    ['necesito un carro mañana de 9 a 5', { cars: { start: '2027-03-12T09:00', end: '2027-03-12T17:00' } }],
    ['algo con siete asientos para el domingo', { cars: { start: '2027-03-14', seats: 7 } }],
    [
      '¿qué SUV hay este fin de semana por Canton?',
      {
        cars: {
          start: ['2027-03-12', '2027-03-13'],
          end: ['2027-03-14', '2027-03-15'],
          types: ['suv'],
          near: 'Canton',
        },
      },
    ],
    [
      'una camioneta el viernes por la mañana, tres horas',
      {
        cars: {
          start: ['06', '07', '08', '09', '10', '11'].map((hour) => `2027-03-12T${hour}`),
          hours: 3,
          types: ['truck', 'van', 'suv'],
        },
      },
    ],
    [
      'el carro más barato para el lunes de 8:30 a 11',
      { cars: { start: '2027-03-15T08:30', end: '2027-03-15T11:00' } },
    ],
    ['¿puedo rentar una moto el 20 de marzo?', { cars: { start: '2027-03-20', types: ['motorcycle'] } }],
    [
      '¿hay un descapotable libre esta noche de 7 a 10?',
      { cars: { start: '2027-03-11T19:00', end: '2027-03-11T22:00', types: ['convertible'] } },
    ],
    [
      'carro del sábado a las 8 de la noche al domingo a las 8 de la mañana',
      { cars: { start: '2027-03-13T20:00', end: '2027-03-14T08:00', hours: 11 } },
    ],
    [
      'me mudo el próximo sábado, de 8 de la mañana a 6 de la tarde, algo grande',
      {
        cars: {
          start: ['2027-03-13T08:00', '2027-03-20T08:00'],
          hours: 10,
          types: ['van', 'truck'],
        },
      },
    ],
    [
      'un coche dentro de dos horas, por una hora',
      { cars: { start: '2027-03-11T14:00', end: '2027-03-11T15:00' } },
    ],
    [
      'Reserva el Calder Brook mañana de 2 a 5 de la tarde',
      { booking: { car: 'Calder Brook', start: '2027-03-12T14:00', end: '2027-03-12T17:00' } },
    ],
    [
      'quiero reservar la Fenwick Carry el sábado de 9:00 a 13:00',
      { booking: { car: 'Fenwick Carry', start: '2027-03-13T09:00', end: '2027-03-13T13:00' } },
    ],
    [
      'quiero el Hollis Hauler desde el viernes a las 18:00 hasta el domingo a las 18:00',
      { booking: { car: 'Hollis Hauler', start: '2027-03-12T18:00', end: '2027-03-14T18:00', hours: 47 } },
    ],
    ['resérvame el Marlow Breeze', { asksBack: true }],
    ['quiero reservar un coche', { asksBack: true }, { articles: ['book-a-car', 'find-a-car'] }],
    ['¿me reservas un Tesla mañana de 10 a 12?', { preparesNothing: true }],
    ['¿cuánto sale de Fells Point al aeropuerto?', { fare: { from: 'Fells Point', to: 'Airport' } }],
    ['precio de un taxi de Canton a Hotel District', { fare: { from: 'Canton', to: 'Hotel District' } }],
    [
      'pídeme un viaje de Downtown Station a University Campus',
      { ride: { from: 'Downtown Station', to: 'University Campus' } },
    ],
    ['llévame a Train Station', { asksBack: true }, { articles: ['request-a-ride'] }],
    ['¿cuánto cuesta ir al centro comercial?', { asksBack: true }, { articles: ['ride-fare'] }],
    [
      'recógeme en Canton Square y déjame en Business Center',
      { ride: { from: 'Canton Square', to: 'Business Center' } },
    ],
    ['quiero quedarme el carro hasta el domingo a las 8 de la noche', { extension: '2027-03-21T20:00' }],
    ['necesito el Tallis Vale dos horas más', { extension: '2027-03-21T18:00' }],
    ['cancela mi renta', { cancels: 'rental' }],
    ['¿puedo alargar mi reserva un día?', { extension: '2027-03-22T16:00' }],
    ['cancela el taxi', { says: /ningún viaje/i }, { articles: ['cancel-a-ride'] }],
    ['¿cuándo recojo mi carro?', { card: 'rental' }],
    ['¿cuánto me costó el último viaje?', { card: 'ride' }],
    ['¿hay novedades?', { card: 'notification' }, { says: /sin leer/i }],
    ['¿ya estoy verificada?', { says: /está \*\*verificada\*\*/ }],
    ['¿alguien está rentando mi carro?', { says: /tus carros (no )?tienen|no has publicado/i }],
    ['¿cómo va lo de ser chofer?', { says: /no has solicitado/i }],
    ['¿qué pasa si lo entrego tarde?', { articles: ['check-out'] }],
    ['¿aceptan efectivo?', { articles: ['payment-methods'] }],
    ['¿cómo funciona el depósito?', { articles: ['deposit'] }],
    ['rayé un carro al estacionarlo', { articles: ['photos-at-handover', 'in-an-emergency', 'check-out'] }],
    ['¿quién va a ganar las elecciones?', { unknown: true }],
  ],
};
