import type { HelperLanguage } from '../helper-language.ts';
import type { Asked } from './grading.factory.ts';

/**
 * Sixty-one requests as people type them on a phone, written before their author had read the helper. The helper was then
 * improved on them: they measure nothing that it does not know.
 */
export const PHONE_REQUESTS: Record<HelperLanguage, Asked> = {
  en: {
    renter: [
      // Find
      ['need a car tmrw 9 to 5', { cars: { start: '2027-03-12T09:00', end: '2027-03-12T17:00' } }],
      [
        'any suv free this weekend?',
        {
          cars: { types: ['suv'], start: ['2027-03-12', '2027-03-13'], end: ['2027-03-14', '2027-03-15T00'] },
        },
      ],
      [
        'looking for something w 7 seats sat morning til sunday night',
        { cars: { seats: 7, start: '2027-03-13T', end: ['2027-03-14T', '2027-03-15T00'] } },
      ],
      [
        'got any pickup trucks for saturday 10am-2pm',
        { cars: { types: ['truck'], start: '2027-03-13T10:00', end: '2027-03-13T14:00' } },
      ],
      [
        'whats the cheapest car i can get rn for like 3 hours',
        { cars: { start: '2027-03-11T12', hours: 3 } },
      ],
      [
        'motorcycle monday after work, 5pm, bring it back tuesday 8am',
        { cars: { types: ['motorcycle'], start: '2027-03-15T17:00', end: '2027-03-16T08:00' } },
      ],
      [
        'moving apt on the 27th, need a van all day',
        { cars: { types: ['van'], start: '2027-03-27', end: ['2027-03-27', '2027-03-28'] } },
      ],
      [
        'is there a car near canton square i can have from 6 to 10 tonight',
        { cars: { near: 'Canton', start: '2027-03-11T18:00', end: '2027-03-11T22:00' } },
      ],
      [
        'convertable for next sat pls',
        {
          cars: {
            types: ['convertible'],
            start: ['2027-03-13', '2027-03-20'],
            end: ['2027-03-13', '2027-03-14', '2027-03-20', '2027-03-21'],
          },
        },
      ],
      // Book
      [
        'book the marlow breeze sat 10am to 4pm',
        { booking: { car: 'Marlow Breeze', start: '2027-03-13T10:00', end: '2027-03-13T16:00' } },
      ],
      [
        'reserve red calder brook friday 9am thru sunday 6pm',
        { booking: { car: '2019 Calder Brook', start: '2027-03-12T09:00', end: '2027-03-14T18:00' } },
      ],
      [
        'ill take the wrenna 300 for 4 hrs starting at 3 today',
        { booking: { car: 'Wrenna 300', start: '2027-03-11T15:00', hours: 4 } },
      ],
      [
        'i wanna rent the tallis vale march 24 noon - march 26 noon',
        { booking: { car: 'Tallis Vale', start: '2027-03-24T12:00', end: '2027-03-26T12:00' } },
      ],
      ['book me the breeze', { asksBack: true }],
      [
        'lemme get that 2020 ostler ridge mon 7am for 2 days',
        { booking: { car: '2020 Ostler Ridge', start: '2027-03-15T07:00', end: '2027-03-17T07:00' } },
      ],
      [
        'marlow breez, saturday night 7pm till midnite',
        { booking: { car: 'Marlow Breeze', start: '2027-03-13T19:00', end: '2027-03-14T00:00' } },
      ],
      ['get me the ferrari for saturday 10 to 12', { preparesNothing: true }],
      // Ride
      ['ride from train station to inner harbor', { ride: { from: 'Train Station', to: 'Inner Harbor' } }],
      [
        'need an uber to the airport from hotel district',
        { ride: { from: 'Hotel District', to: 'Airport Terminal' } },
      ],
      [
        'take me to little italy, im at patterson park pagoda',
        { ride: { from: 'Pagoda', to: 'Little Italy' } },
      ],
      [
        'pick me up at university campus n drop me at the mall',
        { ride: { from: 'University Campus', to: 'Shopping Mall' } },
      ],
      ['i need a ride to federal hill', { asksBack: true }],
      [
        'whats a ride cost from fells point square to canton waterfront rn',
        { fare: { from: 'Fells Point', to: 'Canton Waterfront' } },
      ],
      [
        'can someone drive me from brewers hill works to the aquarium',
        { ride: { from: 'Brewers Hill', to: 'Aquarium' } },
      ],
      ['take me home', { asksBack: true }],
      // What was I charged
      ['how much did i pay for my last ride', { card: 'ride' }],
      ['why did i get charged for the vale', { card: 'rental', of: 'Vale' }],
      // Extend
      ['keep the vale till 8pm instead', { extension: '2027-03-21T20:00' }],
      ['extend my rental 2 hrs', { extension: '2027-03-21T18:00' }],
      ['need the car longer', { asksBack: true }],
      // Cancel
      ['cancel my booking', { cancels: 'rental' }],
      ['dont need the vale anymore', { cancels: 'rental' }],
    ],
    busy: [
      ['cancel the camry', { cancels: 'rental', of: 'Camry' }],
      ['cancel my ride pls', { cancels: 'ride' }],
      ['nvm dont send the driver', { cancels: 'ride' }],
      ['call off my booking for next weekend', { cancels: 'rental', of: 'Odyssey' }],
      ['i want to cancel my rental', { asksBack: true }],
      ['extend the odyssey til monday noon', { extension: '2027-03-22T12:00', of: 'Odyssey' }],
      ['can i bring the camry back at 9 instead of 6', { extension: '2027-03-13T21:00', of: 'Camry' }],
      ['keep tomorrows car 3 more hours', { extension: '2027-03-13T21:00', of: 'Camry' }],
      ['how much is the odyssey costing me', { card: 'rental', of: 'Odyssey' }],
    ],
  },
  es: {
    renter: [
      [
        'necesito un carro mañana de 8 a 12',
        { cars: { start: '2027-03-12T08:00', end: '2027-03-12T12:00' } },
      ],
      [
        'hay alguna camioneta pa este sabado?',
        { cars: { types: ['suv', 'truck', 'van'], start: '2027-03-13', end: ['2027-03-13', '2027-03-14'] } },
      ],
      [
        'busco auto de 5 puestos el domingo todo el dia',
        { cars: { seats: 5, start: '2027-03-14', end: ['2027-03-14', '2027-03-15T00'] } },
      ],
      ['un carro barato ahorita por 2 horas', { cars: { start: '2027-03-11T12', hours: 2 } }],
      [
        'quiero reservar el marlow breeze el viernes de 3 a 7 de la tarde',
        { booking: { car: 'Marlow Breeze', start: '2027-03-12T15:00', end: '2027-03-12T19:00' } },
      ],
      [
        'apártame la wrenna 300 para mañana 9am a 1pm',
        { booking: { car: 'Wrenna 300', start: '2027-03-12T09:00', end: '2027-03-12T13:00' } },
      ],
      [
        'resérvame el calder brook azul del 15 al 17 de marzo',
        { booking: { car: '2021 Calder Brook', start: '2027-03-15', end: '2027-03-17' } },
        { asksBack: true },
      ],
      ['quiero el breeze', { asksBack: true }],
      [
        'llevame de la estacion de tren a inner harbor',
        { ride: { from: 'Train Station', to: 'Inner Harbor' } },
      ],
      ['un viaje del aeropuerto a little italy porfa', { ride: { from: 'Airport', to: 'Little Italy' } }],
      [
        'cuanto cuesta ir de canton square a bayview hospital',
        { fare: { from: 'Canton Square', to: 'Bayview Hospital' } },
      ],
      ['necesito que me recojan en broadway market', { asksBack: true }],
      ['cuanto me cobraron por el ultimo viaje', { card: 'ride' }],
      ['alarga mi renta hasta las 7 de la noche', { extension: '2027-03-21T19:00' }],
      ['ya no quiero el carro, cancelalo', { cancels: 'rental' }],
    ],
    busy: [
      ['cancela el viaje', { cancels: 'ride' }],
      ['cancela lo del camry', { cancels: 'rental', of: 'Camry' }],
      ['puedo quedarme con el camry dos horas mas?', { extension: '2027-03-13T20:00', of: 'Camry' }],
      ['extiende la odyssey un dia mas', { extension: '2027-03-22T16:00', of: 'Odyssey' }],
      ['quiero cancelar mi reserva', { asksBack: true }],
    ],
  },
};
