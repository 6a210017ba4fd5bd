/** The people of the demo, all fictional. All sign in with the configured demo password. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  /** Their profile picture in photos/. */
  portrait?: string;
  /** Has saved a card. */
  hasCard?: true;
  /** Drives with the car described, on an approved application. */
  drives?: { make: string; model: string; color: string; licensePlate: string; year: number };
}

export const NAMED_PEOPLE: DemoPerson[] = [
  { firstName: 'Renee', lastName: 'Holloway', email: 'renee@example.test', portrait: 'portrait-renee' },
  {
    firstName: 'Imani',
    lastName: 'Okafor',
    email: 'imani@example.test',
    portrait: 'portrait-imani',
    hasCard: true,
  },
  { firstName: 'Walter', lastName: 'Brandt', email: 'walter@example.test', portrait: 'portrait-walter' },
  { firstName: 'Sofía', lastName: 'Marín', email: 'sofia@example.test', portrait: 'portrait-sofia' },
  {
    firstName: 'Tomas',
    lastName: 'Reyes',
    email: 'tomas@example.test',
    portrait: 'portrait-tomas',
    drives: { make: 'Calder', model: 'Brook', color: 'petrol blue', licensePlate: '7JX 204', year: 2021 },
  },
];

const DRIVER_NAMES = [
  ['Nadia', 'Kowalski'],
  ['Marcus', 'Bell'],
  ['Yuki', 'Tanaka'],
  ['Omar', 'Haddad'],
  ['Grace', 'Lindqvist'],
  ['Diego', 'Fuentes'],
  ['Aisha', 'Rahman'],
  ['Peter', 'Novak'],
  ['Leila', 'Amini'],
  ['Sam', 'Whitfield'],
  ['Rosa', 'Delgado'],
  ['Kwame', 'Mensah'],
  ['Ingrid', 'Solberg'],
  ['Theo', 'Marchetti'],
  ['Priya', 'Nair'],
  ['Jonas', 'Weber'],
  ['Carmen', 'Ibáñez'],
  ['Malik', 'Turner'],
  ['Anya', 'Petrova'],
  ['Louis', 'Charpentier'],
  ['Hana', 'Kim'],
  ['Victor', 'Osei'],
  ['Elena', 'Rossi'],
  ['Dwayne', 'Porter'],
] as const;

const DRIVER_CARS = [
  ['Calder', 'Brook', 'silver'],
  ['Ostler', 'Ridge', 'red'],
  ['Calder', 'Brook', 'white'],
  ['Fenwick', 'Carry', 'gray'],
  ['Ostler', 'Ridge', 'green'],
  ['Marlow', 'Breeze', 'blue'],
] as const;

/** The simulator's drivers: driver1@example.test and so on. */
export const SIMULATED_DRIVERS: DemoPerson[] = DRIVER_NAMES.map(([firstName, lastName], index) => {
  const [make, model, color] = DRIVER_CARS[index % DRIVER_CARS.length] ?? DRIVER_CARS[0];
  const licensePlate = `${(index % 9) + 1}${'KLMNPR'[index % 6]}${'ABCDEF'[(index * 5) % 6]} ${100 + index * 37}`;
  return {
    firstName,
    lastName,
    email: `driver${index + 1}@example.test`,
    drives: { make, model, color, licensePlate, year: 2016 + (index % 8) },
  };
});
