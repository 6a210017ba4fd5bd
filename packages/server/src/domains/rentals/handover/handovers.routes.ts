import * as api from '@josey/contract/api/rentals/rental-handovers';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import { mountFile } from '#platform/http/mount/mount-file.ts';
import type { Context } from '#platform/kernel/context.ts';
import { makeEvidence, readEvidence } from '../evidence/make-evidence.ts';
import { addHandoverPhoto, removeHandoverPhoto } from './add-photos.ts';
import { readHandovers } from './read-handovers.ts';
import { saveHandover } from './save-handover.ts';

/** A pack has dozens of pictures to draw. */
const PACKS_PER_MINUTE = 10;

export function handoversRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.getHandovers, ({ caller, params }) => readHandovers(context, caller, params.id));
  mount(app, context, api.saveHandover, ({ caller, params, body }) =>
    saveHandover(context, caller, params, body),
  );
  mount(app, context, api.addHandoverPhoto, ({ caller, params, body }) =>
    addHandoverPhoto(context, caller, params, body),
  );
  mount(app, context, api.removeHandoverPhoto, ({ caller, params }) =>
    removeHandoverPhoto(context, caller, params),
  );
  mount(app, context, api.getEvidence, ({ caller, params }) => readEvidence(context, caller, params.id));
  mountFile(
    app,
    context,
    api.evidencePdf,
    ({ caller, params, query }) => makeEvidence(context, caller, params.id, query.language),
    { perMinute: PACKS_PER_MINUTE },
  );
}
