import { rideReceipt } from '@josey/contract/api/money/receipts';
import type { Thing } from '../fixtures/fixtures.ts';
import type { World } from '../world.ts';
import type { ObjectCall } from './object-call.ts';

/** A receipt names its payer's address and company: the owner and the driver do not see it. */
export async function receiptCalls({ rides, rentals }: World): Promise<Record<string, ObjectCall[]>> {
  const { completed } = rides;
  const { id } = await completed.rider.client.call(rideReceipt, { params: { id: completed.id } });
  const receipt: Thing = { name: 'receipt', id, people: completed.people ?? {} };
  const ofRider: ObjectCall = { on: [receipt], works: receipt, may: ['rider', 'admin', 'support', 'money'] };
  const ofRide: ObjectCall = {
    on: [completed],
    works: completed,
    may: ['rider', 'admin', 'support', 'money'],
  };
  const ofRental: ObjectCall = {
    on: [rentals.active],
    works: rentals.active,
    may: ['renter', 'admin', 'support', 'money'],
  };
  return {
    getReceipt: [ofRider],
    receiptPdf: [ofRider],
    rideReceipt: [ofRide],
    rideReceiptPdf: [ofRide],
    rentalReceipt: [ofRental],
    rentalReceiptPdf: [ofRental],
  };
}
