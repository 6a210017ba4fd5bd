import { lookUpVerification } from '../../look-ups/my-verification.ts';
import { dayText } from '../../look-ups/wording.ts';
import type { HelperLanguage } from '../helper-language.ts';
import { type Intent, say } from './intent.ts';

const TEXTS: Record<
  HelperLanguage,
  Record<'verified' | 'submitted' | 'refused' | 'none', string> & { until: (day: string) => string }
> = {
  en: {
    verified: 'Your account is **verified**.',
    submitted: 'We’re reviewing your license. We’ll notify you and email you.',
    refused: 'Your license was **not verified**. Fix it and [send it again](/verify). Reason:',
    none: 'Your account isn’t verified yet. [Send your license](/verify) and we’ll review it. [How it works](/help/get-verified).',
    until: (day) => `Your license is valid until ${day}.`,
  },
  es: {
    verified: 'Tu cuenta está **verificada**.',
    submitted: 'Estamos revisando tu licencia. Te avisaremos aquí y por correo.',
    refused: 'Tu licencia **no se pudo verificar**. Corrígela y [envíala otra vez](/verify). Motivo:',
    none: 'Tu cuenta aún no está verificada. [Envía tu licencia](/verify) y la revisaremos. [Cómo funciona](/help/get-verified).',
    until: (day) => `Tu licencia es válida hasta el ${day}.`,
  },
};

export const verificationState: Intent = {
  name: 'verification-state',
  examples: {
    en: [
      'is my license ok',
      'is my license valid',
      'am I verified',
      'is my license approved',
      'status of my verification',
      'has my license been checked',
      'did you accept my license',
      'when does my license expire',
      'is my account verified',
    ],
    es: [
      'estoy verificada',
      'ya está verificada mi cuenta',
      'aprobaron mi licencia',
      'estado de mi verificación',
      'cuándo vence mi licencia',
      'revisaron mi licencia',
    ],
  },
  async *answer(parts, asked) {
    const says = TEXTS[asked.helperLanguage];
    const { latest, validUntil } = await lookUpVerification(parts, asked);
    const waits = latest && latest.status !== 'verified' ? latest.status : 'none';
    yield say(asked.caller.status === 'verified' ? says.verified : says[waits]);
    if (asked.caller.status === 'verified' && waits !== 'none') yield say(` ${says[waits]}`);
    if (waits === 'refused' && latest?.reason) yield say(`\n\n> ${latest.reason}\n\n`);
    if (validUntil) yield say(` ${says.until(dayText(validUntil, asked.helperLanguage))}`);
  },
};
