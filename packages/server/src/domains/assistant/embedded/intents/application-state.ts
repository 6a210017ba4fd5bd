import type { DriverApplicationStatus } from '@josey/contract/rules/states/driver-application-states';
import type { Language } from '@josey/contract/values/languages';
import { lookUpApplication } from '../../look-ups/my-verification.ts';
import { type Intent, say } from './intent.ts';

const SAYS: Record<Language, Record<DriverApplicationStatus | 'none', string>> = {
  en: {
    submitted: 'Your application to drive is here. A person is looking at it; you will be told.',
    approved: 'Your application to drive is **approved**. [Go online](/drive).',
    rejected:
      'Your application to drive was **rejected**. You can correct it and [send it again](/become-driver). The reason:',
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
  examples: {
    en: [
      'status of my driver application',
      'has my application been approved',
      'what about my driver application',
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
    yield say(SAYS[asked.language][application?.status ?? 'none']);
    if (application?.status === 'rejected' && application.reason) yield say(`\n\n> ${application.reason}`);
  },
};
