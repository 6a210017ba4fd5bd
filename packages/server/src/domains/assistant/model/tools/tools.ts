import type { Tool } from '../tool.ts';
import { explainPrice } from './explain-price.ts';
import { findCars } from './find-cars.ts';
import { myAccount, myCars, myNotifications, myRentals, myRides } from './own-data.ts';
import {
  prepareBookingTool,
  prepareExtensionTool,
  prepareRentalCancellationTool,
  prepareRideCancellationTool,
  prepareRideTool,
} from './prepare.ts';
import { quoteRide } from './quote-ride.ts';
import { searchHelp } from './search-help.ts';

/** All tools of the language model. None of them changes anything. */
export const TOOLS: readonly Tool[] = [
  searchHelp,
  quoteRide,
  findCars,
  myRentals,
  myRides,
  myCars,
  myNotifications,
  myAccount,
  explainPrice,
  prepareRideTool,
  prepareBookingTool,
  prepareExtensionTool,
  prepareRideCancellationTool,
  prepareRentalCancellationTool,
];
