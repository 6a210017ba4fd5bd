import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/mail/unsubscribe',
  summary:
    'Unsubscribe from a kind of email by its token (RFC 8058: the body is ignored, a form is accepted)',
  access: 'public',
  query: z.object({
    token: z
      .string({ error: problem('mail_token_missing') })
      .max(600, problem('at_most_characters', { count: 600 })),
  }),
  reply: z.object({ kind: z.string() }),
  errors: ['link_invalid'],
});

const Envelope = {
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  createdAt: z.string(),
};

/** An email of the demo, which was not sent. */
export const DemoMailHead = z.object(Envelope).meta({ id: 'DemoMailHead' });
export type DemoMailHead = z.infer<typeof DemoMailHead>;

export const DemoMail = z
  .object({ ...Envelope, html: z.string(), text: z.string() })
  .meta({ id: 'DemoMail' });
export type DemoMail = z.infer<typeof DemoMail>;

export const demoMails = endpoint({
  method: 'GET',
  path: '/api/demo/mails',
  summary: 'The emails that the demo would have sent (demo mode only)',
  access: 'public',
  query: z.object(pageQuery),
  reply: DemoMailHead,
  paged: true,
});

export const demoMail = endpoint({
  method: 'GET',
  path: '/api/demo/mails/{id}',
  summary: 'One of these emails (demo mode only)',
  access: 'public',
  params: idParams,
  reply: DemoMail,
  errors: ['not_found'],
});
