import type { DriverApplicationStatus } from '@josey/contract/rules/states/driver-application-states';
import { lookUpApplication } from '../../look-ups/my-verification.ts';
import type { HelperLanguage } from '../helper-language.ts';
import { type Intent, say } from './intent.ts';

const TEXTS: Record<HelperLanguage, Record<DriverApplicationStatus | 'none', string>> = {
  en: {
    submitted: 'We’re reviewing your driver application. We’ll notify you.',
    approved: 'Your driver application is **approved**. [Go online](/drive).',
    rejected:
      'Your driver application was **not approved**. Make the changes and [resubmit it](/become-driver). Reason:',
    none: 'You haven’t applied to drive yet. [Apply](/become-driver) or read [how it works](/help/become-a-driver).',
  },
  es: {
    submitted: 'Estamos revisando tu solicitud para manejar. Te avisaremos.',
    approved: 'Tu solicitud para manejar está **aprobada**. [Conéctate](/drive).',
    rejected:
      'Tu solicitud para manejar **no fue aprobada**. Haz los cambios y [vuelve a enviarla](/become-driver). Motivo:',
    none: 'Aún no has solicitado manejar. [Solicítalo](/become-driver) o lee [cómo funciona](/help/become-a-driver).',
  },
};

export const applicationState: Intent = {
  name: 'application-state',
  examples: {
    en: [
      'status of my driver application',
      'has my application been approved',
      'what about my driver application',
      'is there news about my application to drive',
      'am I approved as a driver',
      'did they accept me as a driver',
      'can I drive already',
    ],
    es: [
      'estado de mi solicitud',
      'cómo va mi solicitud de conductor',
      'aprobaron mi solicitud',
      'me aceptaron como conductor',
      'ya soy conductor',
      'ya puedo manejar',
    ],
  },
  async *answer(parts, asked) {
    const application = await lookUpApplication(parts, asked);
    yield say(TEXTS[asked.helperLanguage][application?.status ?? 'none']);
    if (application?.status === 'rejected' && application.reason) yield say(`\n\n> ${application.reason}`);
  },
};
