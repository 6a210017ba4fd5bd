import { uploadDocuments } from '@josey/contract/api/documents';
import { applyAsDriver, goOnline } from '@josey/contract/api/drivers';
import { createVehicle, type Vehicle } from '@josey/contract/api/vehicles/vehicles';
import type { SentBody } from '@josey/contract/core/endpoint';
import type { Place } from '@josey/contract/core/wire';
import { pdf, uploadedPhoto, uploadForm } from '#domains/files/files.factory.ts';
import { applicationForm, CAR, decided } from '#domains/rides/drivers/drivers.factory.ts';
import { approvedVehicle, listing } from '#domains/vehicles/vehicles.factory.ts';
import type { TestApp } from '../support/app.ts';
import { newPlayer, type Player } from './people-fixtures.ts';

let cars = 0;

type Listing = Partial<SentBody<typeof createVehicle>>;

/** A listing whose every private word is its own. */
export async function ownListing(
  owner: Player,
  overrides: Listing = {},
): Promise<SentBody<typeof createVehicle>> {
  const car = ++cars;
  const id = String(car).padStart(3, '0');
  const [paper] = await owner.client.call(uploadDocuments, { form: uploadForm([pdf()], 'vehicle', 'a.pdf') });
  return listing({
    licensePlate: `QPL ${id}`,
    vin: `QVN${id}K5HU123456`,
    location: {
      lat: 39.2861317 + car / 1e6,
      lng: -76.5729733 - car / 1e6,
      address: `${id} Quillside RideProgress`,
    },
    insurance: { provider: `Quillmutual ${id}`, policyNumber: `QPOL-${id}x`, expiryDate: '2031-05-01' },
    pickupInstructions: `Quillkeys ${id}`,
    documents: paper ? [paper.url] : [],
    photos: [await uploadedPhoto(owner)],
    instantBook: false,
    ...overrides,
  });
}

export async function waitingCar(owner: Player): Promise<Vehicle> {
  return owner.client.call(createVehicle, { body: await ownListing(owner) });
}

export async function listedCar(app: TestApp, owner: Player, overrides: Listing = {}): Promise<Vehicle> {
  return approvedVehicle(app, owner, await ownListing(owner, overrides));
}

export interface Driver extends Player {
  applicationId: string;
  licenseNumber: string;
  plate: string;
  policyNumber: string;
  licenseFile: string;
}

/** A person who has applied to drive, with their own car. */
export async function applicant(app: TestApp): Promise<Driver> {
  const car = ++cars;
  const driver = await newPlayer(app);
  const own = {
    licenseNumber: `QLIC-${car}-7781`,
    plate: `QDR ${String(car).padStart(3, '0')}`,
    policyNumber: `QDPOL-${car}x`,
  };
  const body = await applicationForm(driver, {
    licenseNumber: own.licenseNumber,
    vehicle: { ...CAR, licensePlate: own.plate },
    insurance: { provider: 'Quillmutual', policyNumber: own.policyNumber, expiryDate: '2031-05-01' },
  });
  const { id } = await driver.client.call(applyAsDriver, { body });
  return { ...driver, ...own, applicationId: id, licenseFile: body.documents[0] ?? '' };
}

export async function driverOf(app: TestApp, place?: Place): Promise<Driver> {
  const driver = await applicant(app);
  await decided(app, driver.applicationId, 'approved');
  if (place) await driver.client.call(goOnline, { body: { location: place } });
  return driver;
}
