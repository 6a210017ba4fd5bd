import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Subjects of emails that several journeys open. */
export const CONFIRM = 'Confirm your email address';
export const RESET = 'Choose a new password';

/** The page's message for a used or expired link. */
export const USED = 'This link has expired or was already used. Request a new one.';

export const anAddress = (): string => `${crypto.randomUUID()}@example.test`;

interface Mail {
  id: string;
  text: string;
}

/** Waits for the newest email to this address with this subject, other than `before`. */
export async function mailTo(page: Page, email: string, subject: string, before?: Mail): Promise<Mail> {
  let id = '';
  await expect
    .poll(
      async () => {
        const { data } = await (await page.request.get('/api/demo/mails?limit=100')).json();
        const mail = data.find((one: Record<string, string>) => one.to === email && one.subject === subject);
        id = mail && mail.id !== before?.id ? mail.id : '';
        return id;
      },
      { message: `the mail "${subject}"`, timeout: 30_000 },
    )
    .not.toBe('');
  return (await (await page.request.get(`/api/demo/mails/${id}`)).json()).data;
}

export async function linkIn(page: Page, email: string, subject: string): Promise<string> {
  return linkOf(await mailTo(page, email, subject));
}

export function linkOf({ text }: Mail): string {
  const link = /http:\S+#\S+/.exec(text)?.[0] ?? '';
  return link.slice(new URL(link).origin.length);
}
