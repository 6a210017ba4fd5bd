import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { optional, text } from '../../core/wire.ts';
import { ASSISTANT_RULES } from '../../rules/limits.ts';
import { LANGUAGES } from '../../values/languages.ts';

const question = z.object({
  message: text(ASSISTANT_RULES.messageMaxLength, 1),
  /** The page's language, for questions that do not show theirs. */
  language: optional(z.enum(LANGUAGES)),
});
export type GuestQuestion = z.infer<typeof question>;

export const askAsGuest = endpoint({
  method: 'POST',
  path: '/api/chat/help',
  summary: 'Ask JoseyAI without an account: answered from the help only, and not stored',
  access: 'public',
  body: question,
  /** Markdown with links to this site only. */
  reply: z.object({ message: z.string() }),
  errors: ['too_many_requests'],
});
