import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';
import { optional, text } from '../../core/wire.ts';
import { CONTACT_RULES } from '../../rules/limits/messages.ts';
import { CONTACT_STATUSES } from '../../rules/states/contact-thread-states.ts';
import { CONTACT_TOPICS } from '../../values/choices/contact-topics.ts';
import { LANGUAGES } from '../../values/languages.ts';
import { EmailAddress, personName } from '../accounts/accounts.ts';

const message = text(CONTACT_RULES.messageMaxLength, 1);

export const ContactForm = z.object({
  name: personName,
  email: EmailAddress.shape.email,
  topic: z.enum(CONTACT_TOPICS, problem('choose_topic')),
  message,
  /** Contains the time the form was opened; each token sends one message. */
  form: z.string({ error: problem('open_form_first') }).max(300, problem('not_a_form')),
  /** A honeypot: users do not see this field, bots fill it in. */
  website: optional(z.string().max(300)),
});

export const ContactMessage = z
  .object({
    id: z.uuid(),
    /** Written by the operator, not by the user. */
    isAnswer: z.boolean(),
    body: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'ContactMessage' });

export const ContactThread = z
  .object({
    id: z.uuid(),
    topic: z.enum(CONTACT_TOPICS),
    status: z.enum(CONTACT_STATUSES),
    createdAt: z.string(),
    lastMessageAt: z.string(),
    /** Oldest first. */
    messages: z.array(ContactMessage),
  })
  .meta({ id: 'ContactThread' });
export type ContactThread = z.infer<typeof ContactThread>;

/** The same for administrators, with the sender. */
export const ContactCase = ContactThread.extend({
  name: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  /** The account that was signed in. Without one, the sender's identity is not proved. */
  userId: z.uuid().optional(),
}).meta({ id: 'ContactCase' });
export type ContactCase = z.infer<typeof ContactCase>;

export const openContactForm = endpoint({
  method: 'GET',
  path: '/api/contact/form',
  summary: 'Get a token for the contact form',
  access: 'public',
  reply: z.object({ form: z.string() }),
});

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to the operator; the answer is emailed, and added to a signed-in user’s thread',
  access: 'public',
  body: ContactForm,
  reply: z.object({}),
  status: 201,
  errors: ['too_many_requests'],
});

export const myContactThreads = endpoint({
  method: 'GET',
  path: '/api/contact/threads',
  summary: 'My messages to the operator, and the answers',
  access: 'user',
  query: z.object(pageQuery),
  reply: ContactThread,
  paged: true,
});

export const writeBack = endpoint({
  method: 'POST',
  path: '/api/contact/threads/{id}/messages',
  summary: 'Add a message to one of my threads; reopens it',
  access: 'user',
  params: idParams,
  body: z.object({ message }),
  reply: ContactThread,
  errors: ['not_found', 'too_many_requests'],
});

export const adminContactThreads = endpoint({
  method: 'GET',
  path: '/api/admin/contact',
  summary: 'Messages to the operator',
  access: 'admin',
  rights: ['support'],
  query: z.object({ status: optional(z.enum(CONTACT_STATUSES)), ...pageQuery }),
  reply: ContactCase,
  paged: true,
});

export const answerContactThread = endpoint({
  method: 'POST',
  path: '/api/admin/contact/{id}/answer',
  summary: 'Answer a message by email and in the thread',
  access: 'admin',
  rights: ['support'],
  params: idParams,
  body: z.object({ message }),
  reply: ContactCase,
  errors: ['not_found'],
});

export const closeContactThread = endpoint({
  method: 'POST',
  path: '/api/admin/contact/{id}/close',
  summary: 'Close a thread',
  access: 'admin',
  rights: ['support'],
  params: idParams,
  reply: ContactCase,
  errors: ['not_found', 'illegal_transition'],
});
