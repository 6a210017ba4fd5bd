import type { Vehicle } from '@josey/contract/api/vehicles/vehicles';
import { PASSWORD } from '../support/people.ts';
import type { Driver } from './fixtures/cars.ts';
import { RENTERS_LICENSE } from './fixtures/desk-fixtures.ts';
import type { Thing } from './fixtures/fixtures.ts';
import type { Player } from './fixtures/people-fixtures.ts';
import type { World } from './world.ts';

/** A text that only these people may read, and administrators only where they need it for a decision. */
export interface Secret {
  what: string;
  value: string;
  of: string[];
  isFromAdminsToo?: true;
}

/** Everything private in the world: unmistakable texts, exact places, and the ids of private things. */
export function secretsOf(world: World): Secret[] {
  return [
    ...peopleIn(world).flatMap(personal),
    ...carsIn(world),
    ...Object.values(world.rides).flatMap(({ ride, rider, driver, town, name }): Secret[] => {
      const sides = [rider.user.id, driver.user.id];
      const places = [ride.pickupLocation, ride.dropoffLocation, town];
      const isTaken = !name.startsWith('ride offered');
      return [
        ...driving(driver, isTaken ? sides : [driver.user.id]),
        ...places.flatMap((place) => placed(place, sides)),
        { what: 'a ride', value: ride.id, of: sides },
      ];
    }),
    ...world.applications.flatMap((driver) => driving(driver, [driver.user.id])),
    ...privateIds(world),
    ...invited(world),
    { what: 'a license number', value: RENTERS_LICENSE, of: [world.players.renter.user.id] },
    ...['Quillquestion', 'Quillanswer', 'Quillproblem'].map(
      (value): Secret => ({ what: 'a private text', value, of: [world.players.owner.user.id] }),
    ),
    {
      what: 'a message',
      value: 'Quillwords',
      of: [world.players.owner.user.id, world.players.renter.user.id],
      isFromAdminsToo: true,
    },
    { what: 'a note of a report', value: 'Quillnote', of: [world.players.renter.user.id] },
    { what: 'a password', value: PASSWORD, of: [], isFromAdminsToo: true },
    { what: 'a hash of a password', value: '$argon2', of: [], isFromAdminsToo: true },
  ];
}

function peopleIn({ players, rides, applications }: World): Player[] {
  const all = Object.values(players).filter((player) => player !== undefined);
  const onTheWay = Object.values(rides).flatMap(({ rider, driver }) => [rider, driver]);
  return [...new Set([...all, ...onTheWay, ...applications])];
}

function personal({ user, lastName, phone, sessionId }: Player): Secret[] {
  const of = [user.id];
  return [
    { what: 'a surname', value: lastName, of },
    { what: 'an email', value: user.email, of },
    { what: 'a phone number', value: phone, of },
    { what: 'a session', value: sessionId, of: [], isFromAdminsToo: true },
  ];
}

function placed(
  place: Vehicle['location'] | { lat: number; lng: number; address: string },
  of: string[],
): Secret[] {
  if (!place) return [];
  return [
    { what: 'an exact place', value: `${place.lat},"lng":${place.lng}`, of },
    { what: 'an address', value: place.address, of },
  ];
}

function carsIn({ players, cars, rentals }: World): Secret[] {
  const owner = players.owner.user.id;
  const whole = (car: Vehicle, finders: string[]): Secret[] => [
    { what: 'a plate', value: car.licensePlate, of: finders },
    { what: 'instructions', value: car.pickupInstructions ?? '', of: finders },
    ...placed(car.location, finders),
    { what: 'a VIN', value: car.vin, of: [owner] },
    { what: 'an insurance', value: car.insurance?.policyNumber ?? '', of: [owner] },
    ...car.documents.map((value): Secret => ({ what: 'a document', value, of: [owner] })),
  ];
  const rented = Object.values(rentals).flatMap(({ car, id, rental }) => {
    // From approval on the renter is to find the car.
    const isTold = rental.status === 'approved';
    const sides = [owner, players.renter.user.id];
    return [...whole(car, isTold ? sides : [owner]), { what: 'a rental', value: id, of: sides }];
  });
  return [...Object.values(cars).flatMap(({ car }) => whole(car, [owner])), ...rented];
}

/** The address that the renter wrote; the owner learns only who accepted. */
function invited({ drivers, players }: World): Secret[] {
  return Object.values(drivers).map(({ guest }) => ({
    what: 'an invited address',
    value: guest.user.email,
    of: [guest.user.id, players.renter.user.id],
  }));
}

function driving(driver: Driver, riders: string[]): Secret[] {
  const of = [driver.user.id];
  return [
    { what: 'a plate', value: driver.plate, of: riders },
    { what: 'a license number', value: driver.licenseNumber, of },
    { what: 'an insurance', value: driver.policyNumber, of },
    { what: 'a license', value: driver.licenseFile, of },
    { what: 'an application', value: driver.applicationId, of },
  ];
}

function privateIds({
  players,
  session,
  passkeyToRename,
  passkeyToRemove,
  notification,
  pushDevice,
  archive,
  ...world
}: World): Secret[] {
  const mine = [session, passkeyToRename, passkeyToRemove, notification, pushDevice, archive, world.paper];
  const secret = ({ name, id }: Thing, of: string[]): Secret => ({ what: `the ${name}`, value: id, of });
  return [
    ...mine.map((thing) => secret(thing, [players.owner.user.id])),
    secret(world.alert, []),
    secret(world.license, [players.renter.user.id]),
  ];
}
