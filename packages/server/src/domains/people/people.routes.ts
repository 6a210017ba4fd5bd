import * as api from '@josey/contract/api/people';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { readOwner, readPerson } from './read-person.ts';

/** Of one address: a page shows one owner. */
const PROFILES_PER_MINUTE = 60;

export function peopleRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.getPerson, ({ caller, params }) => readPerson(context, caller, params.id), {
    guestsPerMinute: PROFILES_PER_MINUTE,
  });
  mount(app, context, api.getVehicleOwner, ({ caller, params }) => readOwner(context, caller, params.id), {
    guestsPerMinute: PROFILES_PER_MINUTE,
  });
}
