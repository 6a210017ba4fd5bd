/** What a person is told: a title, a sentence, and the page it leads to. */
export interface Sentence {
  kind: string;
  title: string;
  message: string;
  link?: string;
}

type Told = { userId: string; sentence: Sentence };

/** Who is told what when a message of this topic leaves the outbox. */
type Teller<Payload> = (payload: Payload) => Told[];

const because = (reason: string | undefined) => (reason ? ` Reason: ${reason}` : '');

interface UserStatusChanged {
  userId: string;
  status: string;
  reason: string;
}

const USER_TITLES: Record<string, string> = {
  verified: 'Your account is verified',
  suspended: 'Your account is suspended',
  banned: 'Your account is closed',
};

const userStatusChanged: Teller<UserStatusChanged> = ({ userId, status, reason }) => {
  const title = USER_TITLES[status];
  if (!title) return [];
  const message =
    status === 'verified' ? 'You can book cars now.' : `A person at Josey decided this.${because(reason)}`;
  return [{ userId, sentence: { kind: `account_${status}`, title, message, link: '/dashboard' } }];
};

interface VehicleStatusChanged {
  ownerId: string;
  vehicleId: string;
  status: string;
  reason?: string;
  label: string;
}

const vehicleStatusChanged: Teller<VehicleStatusChanged> = ({ ownerId, status, reason, label }) => {
  const titles: Record<string, string> = {
    approved: `Your ${label} is approved`,
    rejected: `Your ${label} was not approved`,
    suspended: `Your ${label} is suspended`,
  };
  const title = titles[status];
  if (!title) return [];
  const message =
    status === 'approved'
      ? 'People can find and book it now.'
      : `You can change it and send it again.${because(reason)}`;
  return [
    {
      userId: ownerId,
      sentence: { kind: `vehicle_${status}`, title, message, link: '/dashboard?tab=vehicles' },
    },
  ];
};

interface DriverApplicationDecided {
  userId: string;
  status: string;
  reason?: string;
}

const driverApplicationDecided: Teller<DriverApplicationDecided> = ({ userId, status, reason }) => {
  const sentence =
    status === 'approved'
      ? {
          kind: 'driver_approved',
          title: 'You can drive now',
          message: 'Go online to receive rides.',
          link: '/drive',
        }
      : {
          kind: 'driver_rejected',
          title: 'Your application to drive was not approved',
          message: `You can change it and send it again.${because(reason)}`,
          link: '/become-driver',
        };
  return [{ userId, sentence }];
};

interface RentalChanged {
  rentalId: string;
  renterId: string;
  ownerId: string;
  from: string;
  status: string;
  vehicleLabel: string;
}

/** Per status: what the renter and what the owner reads. `…` stands for the car. */
const RENTAL_TITLES: Record<string, { renter?: string; owner?: string }> = {
  pending: { renter: 'You asked for the …', owner: 'Somebody asks for your …' },
  approved: { renter: 'The … is yours', owner: 'Your … is booked' },
  rejected: { renter: 'The owner declined your request for the …' },
  active: { renter: 'You have the … now', owner: 'Your … is on its way' },
  returned: { renter: 'You returned the …', owner: 'Your … is back' },
  completed: { renter: 'Your rental of the … is complete', owner: 'The rental of your … is complete' },
  cancelled: { renter: 'The rental of the … is cancelled', owner: 'The rental of your … is cancelled' },
  expired: { renter: 'Your request for the … has ended', owner: 'A request for your … has ended' },
};

const rentalChanged: Teller<RentalChanged> = ({
  rentalId,
  renterId,
  ownerId,
  from,
  status,
  vehicleLabel,
}) => {
  const titles = RENTAL_TITLES[status] ?? {};
  // An owner never hears of a hold that came to nothing.
  const ownerKnows = from !== 'held' || (status !== 'cancelled' && status !== 'expired');
  const link = `/rentals/${rentalId}`;
  const message = 'See the dates, the price and what comes next.';
  return [
    { userId: renterId, title: titles.renter },
    { userId: ownerId, title: ownerKnows ? titles.owner : undefined },
  ].flatMap(({ userId, title }) =>
    title
      ? [
          {
            userId,
            sentence: { kind: `rental_${status}`, title: title.replace('…', vehicleLabel), message, link },
          },
        ]
      : [],
  );
};

interface RideChanged {
  rideId: string;
  riderId: string;
  driverId?: string;
  status: string;
  driverFirstName?: string;
  reason?: string;
}

const rideChanged: Teller<RideChanged> = ({
  riderId,
  driverId,
  status,
  driverFirstName = 'Your driver',
  reason,
}) => {
  const toRider: Record<string, [title: string, message: string]> = {
    accepted: [`${driverFirstName} is on the way`, 'Watch the car come on the map.'],
    arrived: [`${driverFirstName} is here`, 'Your driver waits at the pickup.'],
    completed: ['You have arrived', 'Your receipt is with the ride.'],
    cancelled: ['Your ride is cancelled', reason ? `Reason: ${reason}` : 'You can request another one.'],
    expired: ['No driver was free', 'Nothing was charged. Try again in a few minutes.'],
  };
  const told: Told[] = [];
  const [title, message] = toRider[status] ?? [];
  if (title && message) {
    told.push({
      userId: riderId,
      sentence: { kind: `ride_${status}`, title, message, link: '/dashboard?tab=rides' },
    });
  }
  if (driverId && status === 'cancelled') {
    const sentence = {
      kind: 'ride_cancelled',
      title: 'The ride is cancelled',
      message: `You are free again.${because(reason)}`,
      link: '/drive',
    };
    told.push({ userId: driverId, sentence });
  }
  return told;
};

/** Every topic of the outbox that people are told of. */
export const TELLERS: Record<string, Teller<never>> = {
  'user.status_changed': userStatusChanged,
  'vehicle.status_changed': vehicleStatusChanged,
  'driver_application.decided': driverApplicationDecided,
  'rental.changed': rentalChanged,
  'ride.changed': rideChanged,
};
