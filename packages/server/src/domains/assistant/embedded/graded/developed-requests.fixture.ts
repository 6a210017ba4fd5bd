import type { HelperLanguage } from '../helper-language.ts';
import { DEVELOPED_IN_SPANISH } from './developed-in-spanish.fixture.ts';
import type { Asked } from './grading.factory.ts';

/** 120 requests in many voices, written to develop the helper: it was tuned on them. */
export const DEVELOPED_REQUESTS: Record<HelperLanguage, Asked> = {
  en: {
    renter: [
      // Find: ranges with and without am and pm
      ['car sun 9 to 1pm', { cars: { start: '2027-03-14T09:00', end: '2027-03-14T13:00' } }],
      ['need a car saturday 11 to 3', { cars: { start: '2027-03-13T11:00', end: '2027-03-13T15:00' } }],
      ['any cars friday 8-10pm', { cars: { start: '2027-03-12T20:00', end: '2027-03-12T22:00' } }],
      [
        'what can I rent sunday evening, 5 until 9',
        { cars: { start: '2027-03-14T17:00', end: '2027-03-14T21:00' } },
      ],
      [
        'show me cars for monday 7:30am-noon',
        { cars: { start: '2027-03-15T07:30', end: '2027-03-15T12:00' } },
      ],
      [
        'between 1 and 4 on saturday i could use a car',
        { cars: { start: '2027-03-13T13:00', end: '2027-03-13T16:00' } },
      ],
      [
        'Looking for a car from Friday 6 PM to Monday 8 AM.',
        { cars: { start: '2027-03-12T18:00', end: '2027-03-15T08:00' } },
      ],
      ['a car on march 25 from 10 to 2', { cars: { start: '2027-03-25T10:00', end: '2027-03-25T14:00' } }],
      [
        'do u have cars tmrw 6pm til midnight',
        { cars: { start: '2027-03-12T18:00', end: '2027-03-13T00:00' } },
      ],
      [
        'is there a car free today from 2 to 5',
        { cars: { start: '2027-03-11T14:00', end: '2027-03-11T17:00' } },
      ],
      [
        'cars for tuesday morning 8 to 11 please',
        { cars: { start: '2027-03-16T08:00', end: '2027-03-16T11:00' } },
      ],
      [
        'can you find me a car starting at noon tomorrow for 6 hours',
        { cars: { start: '2027-03-12T12:00', hours: 6 } },
      ],
      ['need a car right now for 2 hours', { cars: { start: '2027-03-11T12', hours: 2 } }],
      [
        'Is any car available in two hours for ninety minutes?',
        { cars: { start: '2027-03-11T14:00', hours: 1.5 } },
        { asksBack: true },
      ],
      [
        'car from 3/20 at 9am to 3/21 at 6pm',
        { cars: { start: '2027-03-20T09:00', end: '2027-03-21T18:00' } },
      ],
      // Find: places before and after times
      [
        'near fells point saturday 10 to 2 what cars are free',
        { cars: { start: '2027-03-13T10:00', end: '2027-03-13T14:00', near: 'Fells Point' } },
      ],
      [
        'saturday 10am to 2pm, cars near federal hill',
        { cars: { start: '2027-03-13T10:00', end: '2027-03-13T14:00', near: 'Federal Hill' } },
      ],
      [
        'anything free by the train station tonight 6 to 10',
        { cars: { start: '2027-03-11T18:00', end: '2027-03-11T22:00', near: 'Train Station' } },
      ],
      [
        'cars around little italy tomorrow at 1pm for 3 hours',
        { cars: { start: '2027-03-12T13:00', hours: 3, near: 'Little Italy' } },
      ],
      // Find: kinds
      [
        'need a pickup truck sunday noon to 5',
        { cars: { start: '2027-03-14T12:00', end: '2027-03-14T17:00', types: ['truck'] } },
      ],
      [
        'there are 6 of us, need a car friday 9am to 7pm',
        { cars: { start: '2027-03-12T09:00', end: '2027-03-12T19:00', seats: 6 } },
      ],
      [
        'motorbike for sat 1pm - 4pm',
        { cars: { start: '2027-03-13T13:00', end: '2027-03-13T16:00', types: ['motorcycle'] } },
      ],
      [
        'We are moving house on Saturday. Is a van available from 8 in the morning until 4 in the afternoon?',
        { cars: { start: '2027-03-13T08:00', end: '2027-03-13T16:00', types: ['van'] } },
      ],
      [
        'My flight lands Friday at 3pm, I need a car from 4pm to 9pm.',
        { cars: { start: '2027-03-12T16:00', end: '2027-03-12T21:00' } },
        { asksBack: true },
      ],
      [
        'SUV THIS SUNDAY 8AM TO 8PM',
        { cars: { start: '2027-03-14T08:00', end: '2027-03-14T20:00', types: ['suv'] } },
      ],
      // Find: something is missing or wrong
      ['need a car saturday 5pm to 3pm', { asksBack: true }],
      ['i needed a car yesterday from 9 to 5', { asksBack: true }, { preparesNothing: true }],
      ['my shift ends friday 10pm and i need a car', { asksBack: true }],
      ['need a car sometime', { asksBack: true }],
      // Book
      [
        'book the calder brook sat 10 to 2pm',
        { booking: { car: 'Calder Brook', start: '2027-03-13T10:00', end: '2027-03-13T14:00' } },
      ],
      [
        'Could you please book the Wrenna 300 for me on Sunday from 3 until 6 PM? Thank you!',
        { booking: { car: 'Wrenna 300', start: '2027-03-14T15:00', end: '2027-03-14T18:00' } },
      ],
      [
        'tomorrow 9-5 book me the hollis hauler',
        { booking: { car: 'Hollis Hauler', start: '2027-03-12T09:00', end: '2027-03-12T17:00' } },
      ],
      [
        'id like the marlow breeze from friday at 4pm till sunday at 4pm',
        { booking: { car: 'Marlow Breeze', start: '2027-03-12T16:00', end: '2027-03-14T16:00' } },
      ],
      [
        'reserve fenwick carry march 22 8am to 1pm',
        { booking: { car: 'Fenwick Carry', start: '2027-03-22T08:00', end: '2027-03-22T13:00' } },
      ],
      [
        'get me the breeze on saturday, pick up at 11am and return at 4pm',
        { booking: { car: 'Marlow Breeze', start: '2027-03-13T11:00', end: '2027-03-13T16:00' } },
      ],
      [
        'can i have the blue ridge monday 9am for 8 hours',
        { booking: { car: '2020 Ostler Ridge', start: '2027-03-15T09:00', hours: 8 } },
      ],
      [
        'So it’s my dad’s birthday and he loves open tops. I want to reserve the Marlow Breeze next Friday, March 19, 2 pm to 7 pm.',
        { booking: { car: 'Marlow Breeze', start: '2027-03-19T14:00', end: '2027-03-19T19:00' } },
      ],
      [
        'book wrenna 300 tonight 6-9',
        { booking: { car: 'Wrenna 300', start: '2027-03-11T18:00', end: '2027-03-11T21:00' } },
      ],
      [
        'hold the calder brok for me tommorow 1pm to 3pm',
        { booking: { car: 'Calder Brook', start: '2027-03-12T13:00', end: '2027-03-12T15:00' } },
        { asksBack: true },
      ],
      // Book: something is missing or wrong
      ['book the calder brook yesterday 9am to 5pm', { asksBack: true }],
      ['book the marlow breeze tomorrow 5pm to 3pm', { asksBack: true }],
      ['book the wrenna 300 on saturday', { asksBack: true }],
      ['book the hollis hauler for 3 hours', { asksBack: true }],
      ['i want to book the ostler ridge', { asksBack: true }],
      ['book something for saturday', { asksBack: true }],
      ['book the calder brook sat 9am to 11am and again 2pm to 4pm', { asksBack: true }],
      ['don’t book the calder brook for saturday 9 to 5 yet', { preparesNothing: true }],
      ['is the marlow breeze expensive', { preparesNothing: true }],
      // Extend
      ['extend my rental by 2 hours', { extension: '2027-03-21T18:00', of: 'Vale' }],
      ['can i keep the car until 9pm sunday', { extension: '2027-03-21T21:00', of: 'Vale' }],
      [
        'We’re having such a nice time, could we please keep the Vale one more day?',
        { extension: '2027-03-22T16:00', of: 'Vale' },
      ],
      ['make my rental end monday the 22nd at noon', { extension: '2027-03-22T12:00', of: 'Vale' }],
      ['need 3 extra hours with the tallis', { extension: '2027-03-21T19:00', of: 'Vale' }],
      ['extend the vale', { asksBack: true }],
      ['i dont need to extend my rental by 2 hours after all', { preparesNothing: true }],
      // Cancel
      ['cancel the vale', { cancels: 'rental', of: 'Vale' }],
      ['our plans fell through, please cancel my booking', { cancels: 'rental', of: 'Vale' }],
      [
        'plans fell thru, cant make the trip on the 20th',
        { cancels: 'rental', of: 'Vale' },
        { asksBack: true },
        { unknown: true },
      ],
      ['I won’t be needing the Tallis Vale any longer. Kindly cancel it.', { cancels: 'rental', of: 'Vale' }],
      ['what happens if i cancel my rental', { preparesNothing: true }],
      ['dont cancel my rental', { preparesNothing: true }],
      ['cancel my rental on friday the 12th', { asksBack: true }],
      // Ride
      ['ride from canton square to the ballpark', { ride: { from: 'Canton Square', to: 'Ballpark' } }],
      [
        'pick me up at little italy and drop me at bayview hospital',
        { ride: { from: 'Little Italy', to: 'Bayview Hospital' } },
      ],
      [
        'i need to get to the train station, im at the inner harbor',
        { ride: { from: 'Inner Harbor', to: 'Train Station' } },
      ],
      [
        'Could I get a taxi to the Airport Terminal from Hotel District right now, please?',
        { ride: { from: 'Hotel District', to: 'Airport' } },
      ],
      [
        'take us to shopping mall from fells point square, 3 people',
        { ride: { from: 'Fells Point Square', to: 'Shopping Mall' } },
      ],
      [
        'how much is a cab from federal hill to the aquarium pier',
        { fare: { from: 'Federal Hill', to: 'Aquarium' } },
      ],
      ['order me a taxi', { asksBack: true }],
      ['take me from here to the ballpark', { asksBack: true }],
      ['ride from the ballpark to the ballpark', { asksBack: true }],
      ['take me home', { asksBack: true }],
      ['ride from canton square to the airport with a stop at little italy', { asksBack: true }],
    ],
    busy: [
      ['cancel my rental', { asksBack: true }],
      ['cancel the camry', { cancels: 'rental', of: 'Camry' }],
      ['cancel my ride pls', { cancels: 'ride' }],
      ['i found another way, i dont need the ride anymore', { cancels: 'ride' }],
      ['keep the odyssey til 8pm on sunday', { extension: '2027-03-21T20:00', of: 'Odyssey' }],
      ['extend the camry by an hour', { extension: '2027-03-13T19:00', of: 'Camry' }],
      ['where is my driver', { card: 'ride' }],
    ],
  },
  es: DEVELOPED_IN_SPANISH,
};
