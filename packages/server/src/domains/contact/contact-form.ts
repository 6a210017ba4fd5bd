import { CONTACT_RULES } from '@josey/contract/rules/limits/messages';
import { z } from 'zod';
import type { Context } from '#platform/kernel/context.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';

const PURPOSE = 'contact form';
const Opened = z.object({ id: z.uuid(), at: z.number() });

/** A form token with the time it was opened. Signed, so that a bot cannot forge an older time. */
export function openForm({ clock, signer }: Context): { form: string } {
  return { form: signer.sign(PURPOSE, { id: newId(), at: clock.now().getTime() }) };
}

/**
 * The id of a form token that a person can have used. Bots submit faster than people; an old token
 * may have been harvested.
 */
export function requireForm({ clock, signer }: Context, form: string): string {
  const { data } = Opened.safeParse(signer.read(PURPOSE, form));
  const { formLeastSeconds, formHours } = CONTACT_RULES;
  const seconds = data ? (clock.now().getTime() - data.at) / 1000 : Number.POSITIVE_INFINITY;
  if (!data || seconds > formHours * 3_600) throw invalidField('form', 'form_too_old');
  if (seconds < formLeastSeconds) throw invalidField('form', 'form_too_fast');
  return data.id;
}
