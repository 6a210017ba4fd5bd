import type * as api from '@josey/contract/api/accounts/accounts';
import type { ParsedBody, Reply } from '@josey/contract/core/endpoint';
import { TERMS_VERSION } from '@josey/contract/rules/terms';
import { languageFor } from '@josey/contract/values/languages';
import { violates } from '#platform/database/database-errors.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Limit } from '#platform/security/limits.ts';
import { openSession } from '#platform/security/sessions.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { presentUser } from '../accounts.presenter.ts';
import { findUserByEmail, insertUser } from '../accounts.queries.ts';
import { issueLink } from '../email/links.ts';
import { requireUncommonPassword } from '../password/common-passwords.ts';
import { hashPassword } from '../password/passwords.ts';
import { readOwnPhone } from '../read-own-phone.ts';
import { readerOf } from '../reader.ts';
import { openSessionFor } from '../sessions/open-session-for.ts';

/** Repeated sign-ups with one address must not fill its owner's mailbox. */
const TAKEN_ADDRESS_MAIL: Limit = { name: 'told-that-taken', points: 1, seconds: 86_400 };

/** The origin of a registration. Without it (the demo's people) no email is sent, and the address counts as confirmed. */
interface Origin {
  device: Device;
  acceptLanguage: string | undefined;
}

type Form = Omit<ParsedBody<typeof api.register>, 'phone'> & { phone?: string | undefined };

/** Creates a pending account and signs it in; sends a confirmation link. */
export async function register(
  context: Context,
  form: Form,
  origin?: Origin,
): Promise<Reply<typeof api.register>> {
  await requireUncommonPassword('password', form.password);
  const phone = readOwnPhone(form.phone, origin?.acceptLanguage);
  const now = context.clock.now();
  const user = {
    id: newId(),
    first_name: form.firstName,
    last_name: form.lastName,
    email: form.email,
    phone,
    password_hash: await hashPassword(form.password),
    role: 'user',
    status: 'pending',
    created_at: now,
    language: languageFor(origin?.acceptLanguage, context.settings.current.place.language),
    email_confirmed_at: origin ? null : now,
    // The form says that creating the account accepts them.
    terms_version: TERMS_VERSION,
    terms_accepted_at: now,
  };
  try {
    const sessionId = await transact(context, async (tx) => {
      await insertUser(tx, user);
      if (!origin) return openSession(tx, user.id, now);
      const link = await issueLink(context, tx, {
        purpose: 'confirm_email',
        userId: user.id,
        email: user.email,
      });
      await queueMail(tx, readerOf(user), 'confirm-email', {}, { now, link });
      return openSessionFor(context, tx, user.id, origin.device);
    });
    return {
      user: presentUser({
        ...user,
        staff_rights: [],
        is_driver: false,
        avatar_token: null,
        time_zone: origin?.device.timeZone ?? null,
        email_bounced_at: null,
        deletion_due_at: null,
        erased_at: null,
      }),
      sessionId,
    };
  } catch (error) {
    if (!violates(error, 'users_email_key')) throw error;
    await mailOwnerOfTakenAddress(context, form.email);
    throw new AppError('email_taken', 'sign_in_instead').at('email');
  }
}

/** Emails the owner of an address about the attempt. */
async function mailOwnerOfTakenAddress(context: Context, email: string): Promise<void> {
  const owner = await findUserByEmail(context.db, email);
  if (!owner || !(await context.limits.isWithin(TAKEN_ADDRESS_MAIL, owner.id))) return;
  const now = context.clock.now();
  await transact(context, (tx) => queueMail(tx, readerOf(owner), 'email-taken', {}, { now }));
}
