import type { HelperLanguage } from '../helper-language.ts';
import type { Question } from './grading.factory.ts';

/** Sixty requests to do something, asked at the time and by the person of the forty questions. The helper was tuned on them. */
export const TUNED_REQUESTS: Record<HelperLanguage, readonly Question[]> = {
  en: [
    // Find
    [
      'sedan saturday 1pm-4pm',
      { cars: { start: '2027-03-13T13:00', end: '2027-03-13T16:00', types: ['sedan'] } },
    ],
    [
      'Is there anything for 8 people on Monday from 9 in the morning till 5?',
      { cars: { start: '2027-03-15T09:00', end: '2027-03-15T17:00', seats: 8 } },
    ],
    [
      "my buddy says you've got motorbikes... anything for tomorrow at noon for two hours?",
      { cars: { start: '2027-03-12T12:00', hours: 2, types: ['motorcycle'] } },
    ],
    [
      'I have to haul some lumber. Trucks available this Sunday, 1 pm till half past 4?',
      { cars: { start: '2027-03-14T13:00', end: '2027-03-14T16:30', types: ['truck'] } },
    ],
    [
      'cars near the airport terminal, friday 6pm - 10pm',
      { cars: { start: '2027-03-12T18:00', end: '2027-03-12T22:00', near: 'Airport' } },
    ],
    [
      "Good afternoon. I'm planning a little anniversary surprise and would love a convertible on Thursday, March 25, from 4 pm to 11 pm. What do you have?",
      { cars: { start: '2027-03-25T16:00', end: '2027-03-25T23:00', types: ['convertible'] } },
    ],
    ['what cars are free in an hour, for like 3h', { cars: { start: '2027-03-11T13:00', hours: 3 } }],
    [
      'need an suv w 7 seats from tmrw 5pm to sunday 5pm',
      { cars: { start: '2027-03-12T17:00', end: '2027-03-14T17:00', types: ['suv'], seats: 7 } },
    ],
    // Book
    [
      'Book Calder Brook for Tuesday 10am until 2pm.',
      { booking: { car: 'Calder Brook', start: '2027-03-16T10:00', end: '2027-03-16T14:00' } },
    ],
    [
      'from 6 to 9 tonight id like to book the marlow breeze',
      { booking: { car: 'Marlow Breeze', start: '2027-03-11T18:00', end: '2027-03-11T21:00' } },
    ],
    [
      'please put me down for the Wrenna 300, day after tomorrow, 2pm, for 3h',
      { booking: { car: 'Wrenna 300', start: '2027-03-13T14:00', hours: 3 } },
    ],
    [
      'Grab the Ostler Ridge (the one with seven seats) for me on Saturday March 27 from 8 am to 8 pm',
      { booking: { car: 'Ostler Ridge', start: '2027-03-27T08:00', end: '2027-03-27T20:00' } },
    ],
    [
      'i want the caldr brook tomorow at half past ten in the morning til noon',
      { booking: { car: 'Calder Brook', start: '2027-03-12T10:30', end: '2027-03-12T12:00' } },
    ],
    ['get me the Marlow Breeze on saturday at 3pm', { asksBack: true }],
    [
      'i wanna book it for tomorrow 2 to 4pm',
      { asksBack: true },
      { cars: { start: '2027-03-12T14:00', end: '2027-03-12T16:00' } },
    ],
    ['can someone under 25 book the Wrenna 300?', { preparesNothing: true }],
    // Extend
    ['add 90 minutes to my rental', { extension: '2027-03-21T17:30' }],
    [
      "We'd rather drive back Monday morning. Can you make my Tallis Vale booking end on Monday, March 22 at 10 AM?",
      { extension: '2027-03-22T10:00' },
    ],
    ['keep my rental till 11pm on the sunday', { extension: '2027-03-21T23:00' }],
    ['pls extend the tallis vale', { asksBack: true }],
    ['Just explain how an extension gets approved, I dont want one yet', { preparesNothing: true }],
    // Cancel
    ['Sorry, something came up and I have to cancel my reservation.', { cancels: 'rental' }],
    ['scrap my rental next weekend', { cancels: 'rental' }],
    ['where do i find the button to cancel a rental', { preparesNothing: true }],
    // Ride
    ['im at ballpark, need a ride to train station', { ride: { from: 'Ballpark', to: 'Train Station' } }],
    [
      'Please request a ride from Canton Square to Little Italy.',
      { ride: { from: 'Canton Square', to: 'Little Italy' } },
    ],
    [
      'Can I get a lift to Inner Harbor? Starting at the Patterson Park Pagoda.',
      { ride: { from: 'Pagoda', to: 'Inner Harbor' } },
    ],
    ['have a driver pick me up at the Aquarium Pier', { asksBack: true }],
    [
      'ride, Old Town Market to Bayview Hospital for 3 ppl',
      { ride: { from: 'Old Town Market', to: 'Bayview Hospital' } },
    ],
    ['call off my ride please', { preparesNothing: true }],
  ],
  es: [
    // Find
    [
      'un carro para hoy de 4 a 7 de la tarde',
      { cars: { start: '2027-03-11T16:00', end: '2027-03-11T19:00' } },
    ],
    [
      '¿Tienen alguna camioneta SUV para el sábado desde el mediodía hasta las 6?',
      { cars: { start: '2027-03-13T12:00', end: '2027-03-13T18:00', types: ['suv'] } },
    ],
    [
      'ando buscando una troca para mudarme el domingo, de 8 de la mañana a 2 de la tarde',
      { cars: { start: '2027-03-14T08:00', end: '2027-03-14T14:00', types: ['truck'] } },
    ],
    [
      'q motos tienen mañana a las 10 am por 5 horas',
      { cars: { start: '2027-03-12T10:00', hours: 5, types: ['motorcycle'] } },
    ],
    [
      'Hola! el próximo jueves 18 llega mi familia, somos seis, y nos hace falta un carro de 11 de la mañana a 9 de la noche. ¿Qué me recomiendan?',
      { cars: { start: '2027-03-18T11:00', end: '2027-03-18T21:00', seats: 6 } },
    ],
    [
      'descapotable el viernes 19 de 1 a 5 pm',
      { cars: { start: '2027-03-19T13:00', end: '2027-03-19T17:00', types: ['convertible'] } },
    ],
    [
      'carros cerca de Federal Hill pasado mañana de 9 a 12',
      { cars: { start: '2027-03-13T09:00', end: '2027-03-13T12:00', near: 'Federal Hill' } },
    ],
    [
      'necesito una van mañana a primera hora, tipo 7 de la mañana, hasta las 10 y media',
      { cars: { start: '2027-03-12T07:00', end: '2027-03-12T10:30', types: ['van'] } },
    ],
    // Book
    [
      'reserva la Wrenna 125 para mañana de 5 a 7 de la tarde',
      { booking: { car: 'Wrenna 125', start: '2027-03-12T17:00', end: '2027-03-12T19:00' } },
    ],
    [
      'El lunes de 10 a 12 quiero el Calder Brook, ¿me lo reservas?',
      { booking: { car: 'Calder Brook', start: '2027-03-15T10:00', end: '2027-03-15T12:00' } },
    ],
    [
      'porfis el marlow breeze hoy a las 3 por 4 horas, resérvamelo',
      { booking: { car: 'Marlow Breeze', start: '2027-03-11T15:00', hours: 4 } },
    ],
    [
      'Quisiera reservar el Hollis Hauler de 3 asientos para el martes 16, desde las ocho de la mañana hasta la una de la tarde.',
      { booking: { car: 'Hollis Hauler', start: '2027-03-16T08:00', end: '2027-03-16T13:00' } },
    ],
    [
      'agendame el calder brook del sabado a las 6 de la tarde al domingo a las 10 de la mañana',
      { booking: { car: 'Calder Brook', start: '2027-03-13T18:00', end: '2027-03-14T10:00' } },
    ],
    ['resérvame la Wrenna 300 pasado mañana a las 9 am', { asksBack: true }],
    ['quiero rentar el calder brook', { asksBack: true }],
    ['¿cómo se paga una reserva? todavía no quiero reservar nada', { preparesNothing: true }],
    // Extend
    ['dame cuatro horas más con mi carro rentado', { extension: '2027-03-21T20:00' }],
    [
      'Se nos complicó el regreso: ¿pueden pasar la devolución de mi Tallis Vale al lunes 22 al mediodía?',
      { extension: '2027-03-22T12:00' },
    ],
    [
      'quiero alargar la renta hasta las 7 y media de la noche, el mismo domingo',
      { extension: '2027-03-21T19:30' },
    ],
    ['voy a ocupar el carro que renté más tiempo, extiéndelo', { asksBack: true }],
    ['no me extiendas nada, solo dime con cuánta anticipación hay que pedirlo', { preparesNothing: true }],
    // Cancel
    ['Necesito cancelar la renta que tengo para el 20 de marzo.', { cancels: 'rental' }],
    ['mejor ya no quiero el carro q reservé, cancélalo', { cancels: 'rental' }],
    ['cancela mi viaje a Little Italy', { preparesNothing: true }],
    // Ride
    [
      'quiero ir de Downtown Station a University Campus',
      { ride: { from: 'Downtown Station', to: 'University Campus' } },
    ],
    [
      'estoy en el Shopping Mall y ocupo q me lleven a Greektown Grill',
      { ride: { from: 'Shopping Mall', to: 'Greektown Grill' } },
    ],
    [
      'Buenas, ¿me consiguen un conductor de Fells Point Square al Ballpark para dos personas?',
      { ride: { from: 'Fells Point Square', to: 'Ballpark' } },
    ],
    ['necesito que un conductor me recoja en Hotel District', { asksBack: true }],
    [
      'un raite del bayview hospital al train station',
      { ride: { from: 'Bayview Hospital', to: 'Train Station' } },
    ],
    ['¿cuánto tarda en llegar un conductor normalmente?', { preparesNothing: true }],
  ],
};
