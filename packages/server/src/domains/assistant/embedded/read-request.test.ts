import { expect, test } from 'vitest';
import { spelledOut } from './as-typed.ts';
import { asksForTwo, readRequest, saysNot, saysReturn } from './read-request.ts';

const CAMRY = 'Toyota Camry';

test.each([
  // How paying works is no question about the last ride.
  ['en', 'How do I pay for a ride?', undefined, undefined],
  ['en', 'When am I charged for a ride?', undefined, undefined],
  ['en', 'Can the driver charge me a cleaning fee?', undefined, undefined],
  ['es', '¿Puedo pagar el viaje en efectivo?', undefined, undefined],
  ['en', 'how much was i charged for the ride', undefined, 'last-ride-price'],
  ['es', 'cuánto me cobraron por el viaje', undefined, 'last-ride-price'],
  // What is not wanted is canceled only where it is named.
  ['en', 'nvm', undefined, undefined],
  ['en', 'I don’t want to extend my rental', undefined, undefined],
  ['en', 'don’t need the car anymore', undefined, 'cancel-my-rental'],
  ['es', 'ya no necesito el carro', undefined, 'cancel-my-rental'],
  ['en', 'I need a ride to the cancer center', undefined, 'request-ride'],
  ['en', 'Cancel it', undefined, 'cancel-something'],
  ['es', 'Cancélalo', undefined, 'cancel-something'],
  ['en', 'I left something in the car yesterday', undefined, undefined],
  ['en', 'Tomorrow from 9 to 5 book me a car', undefined, 'book-car'],
  ['en', 'the Toyota Camry, Saturday 7 pm till midnight', CAMRY, 'book-car'],
  ['en', 'I’ll take the white van', undefined, 'book-car'],
  ['en', 'something for running errands, Monday 4pm, 2 hrs', undefined, 'find-cars'],
  ['en', 'anything I can do about the noise?', undefined, undefined],
  ['es', 'algo para una mudanza el lunes de 4 a 6', undefined, 'find-cars'],
  ['en', 'how much would you charge from Canton to the airport', undefined, 'ride-price'],
  ['es', 'cuánto sale de Canton al aeropuerto', undefined, 'ride-price'],
  ['en', 'Federal Hill to the ballpark asap', undefined, 'request-ride'],
  ['es', 'ya no ocupo el viaje', undefined, 'cancel-my-ride'],
  ['en', 'I want to talk to a person now', undefined, undefined],
  ['en', 'order me a taxi', undefined, 'request-ride'],
  ['en', 'cancel my trip to the airport', undefined, 'cancel-my-ride'],
  ['en', 'get rid of my reservation', undefined, 'cancel-my-rental'],
  ['en', 'how much does it cost to cancel my rental', undefined, undefined],
  ['es', 'cuánto cuesta cancelar mi reserva', undefined, undefined],
  ['en', 'Change language to Spanish now', undefined, undefined],
  ['en', 'Change the language from English to Spanish now', undefined, undefined],
  ['en', 'postpone the return of my car to Tuesday', undefined, 'extend-my-rental'],
] as const)('in %s: %s', (language, typed, car, name) => {
  expect(readRequest(spelledOut(typed, language), language, car)).toBe(name);
});

test.each([
  ['en', 'return the car on Wednesday', true],
  ['en', 'bring it back at 2 pm', true],
  ['es', 'devolver el carro el miércoles', true],
  ['en', 'push the return to Tuesday', false],
  ['en', 'move my return to Tuesday', false],
  ['en', 'postpone the return until 6', false],
  ['en', 'delay the return by a day', false],
  ['en', 'return the car two hours later', false],
  ['es', 'regresar el carro más tarde', false],
] as const)('in %s, “%s” may mean an earlier return: %s', (language, question, isReturn) => {
  expect(saysReturn(question, language)).toBe(isReturn);
});

test.each([
  ['en', 'I don’t want to keep the car longer', true],
  ['en', 'nothing fancy, I need a car not too big', false],
  ['en', 'I can’t make it back in time, extend my rental by an hour', false],
  ['es', 'no quiero reservar el carro', true],
  ['es', 'reserva el carro, no fumo', false],
] as const)('in %s, “%s” says not of a wish: %s', (language, question, isNot) => {
  expect(saysNot(question, language)).toBe(isNot);
});

test.each([
  ['en', 'cancel the Vale and book the Brook instead', true],
  ['en', 'cancel my rental, I no longer need it', false],
  ['en', 'book a ride for two', false],
  ['es', 'cancela mi viaje y resérvame el Brook', true],
  ['es', 'ya no quiero el carro que reservé, cancélalo', false],
] as const)('in %s, “%s” asks for two things: %s', (language, question, isTwo) => {
  expect(asksForTwo(question, language)).toBe(isTwo);
});
