import type { DriverApplicationStatus } from '@josey/contract/rules/states/driver-application-states';
import type { Language } from '@josey/contract/values/languages';
import { lookUpApplication } from '../../look-ups/my-verification.ts';
import { asks, type Intent, say } from './intent.ts';

const SAYS: Record<Language, Record<DriverApplicationStatus | 'none', string>> = {
  en: {
    submitted: 'Your application to drive is here. A person is looking at it; you will be told.',
    approved: 'Your application to drive is **approved**. [Go online](/drive).',
    rejected:
      'Your application to drive was **rejected**. You can mend it and [send it again](/become-driver). The reason that was given:',
    none: 'You have not applied to drive yet. [Apply](/become-driver), or read [how it works](/help/become-a-driver).',
  },
  es: {
    submitted: 'Tu solicitud para conducir está aquí. Una persona la está revisando; te avisaremos.',
    approved: 'Tu solicitud para conducir está **aprobada**. [Conéctate](/drive).',
    rejected:
      'Tu solicitud para conducir fue **rechazada**. Puedes corregirla y [enviarla otra vez](/become-driver). El motivo que se dio:',
    none: 'Aún no has solicitado conducir. [Solicítalo](/become-driver) o lee [cómo funciona](/help/become-a-driver).',
  },
};

export const applicationState: Intent = {
  name: 'application-state',
  fits: asks({
    en: [
      /\b(?:status|state|decision|result) (?:of|on|about) my (?:driver |driving )?application\b/,
      /\bmy (?:driver |driving )?application(?: to drive)? (?:status|state|approved|rejected|accepted|been|still|yet|going|at)\b/,
      /\b(?:was|is|has|where is|wheres|hows|how is|what about) my (?:driver |driving )?application\b/,
      /\bam i (?:a driver|approved (?:to drive|as a driver))\b/,
      /\b(?:did|have|has) (?:they|you|josey|anyone|someone) (?:accept|approve|reject|take|decide)\w* (?:me|on me|my application)\b.*\b(?:driver|drive|driving|application)\b/,
      /\bcan i drive (?:already|now|yet)\b/,
    ],
    es: [
      /\b(?:estado|resultado) de mi solicitud\b/,
      /\b(?:como va|donde esta|aprobaron|aceptaron|rechazaron|que pasa con|han aprobado|esta aprobada) mi solicitud\b/,
      /\bmi solicitud (?:esta|fue|ha sido|de conductor|para conducir)\b/,
      /\bme (?:aceptaron|aprobaron|rechazaron|han aceptado|han aprobado) (?:como|de|para) (?:conductor|conductora|chofer|conducir|manejar)\b/,
      /\bya (?:soy (?:conductor|conductora|chofer)|puedo (?:conducir|manejar))\b/,
    ],
  }),
  async *answer(parts, asked) {
    const application = await lookUpApplication(parts, asked);
    yield say(SAYS[asked.language][application?.status ?? 'none']);
    if (application?.status === 'rejected' && application.reason) yield say(`\n\n> ${application.reason}`);
  },
};
