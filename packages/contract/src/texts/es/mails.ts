import { ACCOUNT_RULES } from '../../rules/limits/accounts.ts';
import { longDate } from '../mails/long-date.ts';
import type { MailTexts, SignInMethodChange } from '../mails/mail-texts.ts';
import { paragraphs } from '../mails/paragraphs.ts';
import { bookingMails } from './mails/booking-mails.ts';

const CHANGES: Record<SignInMethodChange, (which: string) => string> = {
  linked: (which) => `Ya puedes iniciar sesión con ${which}`,
  unlinked: (which) => `Ya no puedes iniciar sesión con ${which}`,
  passkey_added: (which) =>
    which ? `Se agregó la llave de acceso «${which}»` : 'Se agregó una llave de acceso',
  passkey_removed: (which) =>
    which ? `Se quitó la llave de acceso «${which}»` : 'Se quitó una llave de acceso',
  two_step_on: () =>
    'Se activó el inicio de sesión en dos pasos o se pasó a otra aplicación, y se cerraron tus demás sesiones',
  two_step_off: () => 'Se desactivó el inicio de sesión en dos pasos',
  recovery_codes_renewed: () => 'Se crearon nuevos códigos de recuperación; los anteriores ya no sirven',
  recovery_code_used: () => 'Se usó uno de tus códigos de recuperación',
};

export const mails: MailTexts = {
  hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  footer: {
    why: (service) => `Recibes este correo porque esta dirección pertenece a una cuenta de ${service}.`,
    unsubscribe: 'No recibir más correos de este tipo',
  },
  device: (browser, system) => [browser, system].filter(Boolean).join(' en ') || 'un dispositivo desconocido',
  inZone: (zone) => `zona horaria ${zone}`,
  'confirm-email': ({ service }) => ({
    subject: 'Confirma tu correo electrónico',
    lines: [
      `Te damos la bienvenida a ${service}. Confirma tu correo para que podamos escribirte sobre tus viajes y alquileres.`,
      `El enlace funciona una sola vez, durante ${ACCOUNT_RULES.confirmLinkHours} horas, donde tengas la sesión iniciada.`,
    ],
    button: 'Confirmar mi dirección',
    note: '¿No creaste una cuenta? Puedes ignorar este correo.',
  }),
  'getting-started': ({ service }) => ({
    subject: `Tres cosas que puedes hacer con ${service}`,
    lines: [
      'Tu correo está confirmado. Ya puedes:',
      'Alquilar el carro de un vecino, por minutos o por meses. Antes de reservar, envíanos tu licencia.',
      'Pedir un viaje y ver antes la tarifa.',
      'Publicar tu propio carro al precio que elijas.',
    ],
    button: 'Ver los carros cercanos',
  }),
  'email-taken': ({ service }) => ({
    subject: `Ya tienes una cuenta de ${service}`,
    lines: [
      'Ya tienes una cuenta con este correo. Alguien, probablemente tú, intentó crear otra.',
      '¿Olvidaste tu contraseña? Puedes elegir otra.',
    ],
    button: 'Elegir otra contraseña',
    note: '¿No fuiste tú? Puedes ignorar este correo.',
  }),
  'reset-password': () => ({
    subject: 'Elige otra contraseña',
    lines: [
      `Pediste otra contraseña. El enlace funciona una sola vez, durante ${ACCOUNT_RULES.resetLinkMinutes} minutos. Al elegir una nueva se cierran todas tus sesiones.`,
    ],
    button: 'Elegir otra contraseña',
    note: '¿No la pediste? Puedes ignorar este correo: tu contraseña no cambia.',
  }),
  // One of an older version has other params: only its subject is read.
  receipt: ({
    number,
    title,
    total,
    time,
    picture,
    facts,
    rows = [],
    sum,
    payments = [],
    operator = [],
  }) => ({
    subject: `Tu recibo: ${total}, ${title}`,
    lines: [time],
    ...(picture && { picture: picture === 'car' ? `El ${title}` : 'El recorrido de tu viaje' }),
    facts,
    prices: { title: 'Precio', rows, sum, note: payments.join('\n') },
    button: 'Ver el recibo',
    note: [
      number,
      ...operator,
      'El recibo va adjunto en PDF. Puedes agregar tu empresa en tu cuenta para los próximos recibos.',
    ].join('\n'),
  }),
  ...bookingMails,
  'password-changed': ({ origin, otherWays }) => ({
    subject: 'Se cambió tu contraseña',
    lines: [
      `Se cambió la contraseña de tu cuenta: ${origin}.`,
      'Se cerraron las sesiones de tus otros dispositivos.',
      ...(otherWays
        ? [
            `También se puede iniciar sesión con: ${otherWays}. Si alguna de estas formas no es tuya, quítala en la página de tu cuenta.`,
          ]
        : []),
    ],
    button: 'Ver mis sesiones abiertas',
    note: '¿No fuiste tú? Elige otra contraseña ahora: presiona «¿Olvidaste tu contraseña?» en la página de inicio de sesión.',
  }),
  'change-email': ({ service }) => ({
    subject: 'Confirma tu nuevo correo electrónico',
    lines: [
      `Pediste usar esta dirección en tu cuenta de ${service}. El enlace funciona una sola vez, durante ${ACCOUNT_RULES.confirmLinkHours} horas, donde tengas iniciada la sesión de esa cuenta.`,
    ],
    button: 'Usar esta dirección',
    note: '¿No lo pediste? Puedes ignorar este correo: la cuenta conserva su dirección actual.',
  }),
  'email-change-asked': ({ origin, newEmail }) => ({
    subject: 'Solicitud para cambiar tu correo electrónico',
    lines: [
      `Alguien pidió cambiar el correo de tu cuenta a ${newEmail}: ${origin}.`,
      'Cambiará cuando se confirme la nueva dirección.',
    ],
    button: 'Ver mi cuenta',
    note: '¿No fuiste tú? Alguien conoce tu contraseña. Elige otra ahora y cierra las demás sesiones.',
  }),
  'email-changed': ({ origin, newEmail }) => ({
    subject: 'Se cambió tu correo electrónico',
    lines: [`Tu cuenta usa ahora ${newEmail}: ${origin}.`, 'A partir de ahora te escribimos allí.'],
    button: 'Ver mi cuenta',
    note: '¿No fuiste tú? Escribe ahora a soporte desde esta dirección: demuestra que la cuenta es tuya.',
  }),
  'ways-in-changed': ({ change, which, origin }) => ({
    subject: 'Cambiaron tus formas de iniciar sesión',
    lines: [`${CHANGES[change](which)}: ${origin}.`],
    button: 'Ver mi cuenta',
    note: '¿No fuiste tú? Elige otra contraseña, cierra las demás sesiones y revisa tus formas de iniciar sesión en la página de tu cuenta.',
  }),
  'export-ready': ({ until }) => ({
    subject: 'Tus datos están listos',
    lines: [
      'Tu archivo está listo, con tus datos y los archivos que subiste.',
      `Descárgalo desde tu cuenta hasta el ${longDate(until, 'es')}. Después lo eliminamos; puedes solicitar otro en cualquier momento.`,
    ],
    button: 'Descargar mis datos',
    note: '¿No lo pediste? Otra persona puede iniciar sesión en tu cuenta. Elige una contraseña nueva y cierra todas las demás sesiones.',
  }),
  'deletion-scheduled': ({ dueAt, origin }) => ({
    subject: 'Tu cuenta se eliminará',
    lines: [
      `Solicitaste eliminar tu cuenta: ${origin}.`,
      `Ya está cerrada, se cerraron todas tus sesiones y tus carros están ocultos. El ${longDate(dueAt, 'es')} borramos tus datos. No se puede deshacer.`,
      'Hasta entonces puedes iniciar sesión y conservar tu cuenta.',
    ],
    button: 'Conservar mi cuenta',
    note: '¿No fuiste tú? Inicia sesión, conserva la cuenta y elige una contraseña nueva. Este es el único correo sobre esto.',
  }),
  'account-kept': ({ origin }) => ({
    subject: 'Se canceló la eliminación de tu cuenta',
    lines: [`Conservaste tu cuenta: ${origin}.`, 'No se eliminará nada.'],
    button: 'Ver mi cuenta',
    note: '¿No fuiste tú? Elige una contraseña nueva y cierra todas las demás sesiones.',
  }),
  'license-verified': () => ({
    subject: 'Tu licencia está verificada',
    lines: ['Tu licencia está verificada. Ya puedes reservar carros.'],
    button: 'Buscar un carro',
  }),
  'license-refused': ({ reason }) => ({
    subject: 'Tu licencia no se pudo verificar',
    lines: [
      'Revisamos tu licencia y no pudimos verificarla.',
      `Motivo: ${reason}`,
      'Puedes enviarla de nuevo en cualquier momento.',
    ],
    button: 'Enviar licencia',
  }),
  'license-expiring': ({ service, expiresOn }) => ({
    subject: 'Tu licencia vence pronto',
    lines: [
      `Tu licencia vence el ${longDate(expiresOn, 'es')}.`,
      `Después no podrás alquilar ni manejar en ${service}. Envía ahora tu licencia nueva: la actual sigue siendo válida hasta que decidamos.`,
    ],
    button: 'Enviar licencia nueva',
  }),
  notification: ({ service, title, message, when }) => ({
    subject: title,
    lines: [message],
    button: `Abrir en ${service}`,
    note: when,
  }),
  'unread-messages': ({ threads }) => {
    const count = threads.reduce((sum, { unread }) => sum + unread, 0);
    const [only] = threads.length === 1 ? threads : [];
    const from = only ? ` de ${only.firstName}` : '';
    return {
      subject: count === 1 ? `Mensaje nuevo${from}` : `${count} mensajes nuevos${from}`,
      lines: threads.map(({ firstName, car, unread }) =>
        [[firstName, car].filter(Boolean).join(', '), unread === 1 ? '1 mensaje' : `${unread} mensajes`].join(
          ': ',
        ),
      ),
      button: 'Leer y responder',
      note: 'No leemos las respuestas a este correo. Volvemos a escribir solo por mensajes que lleguen después de que leas estos.',
    };
  },
  'new-device': ({ origin }) => ({
    subject: 'Inicio de sesión desde un dispositivo nuevo',
    lines: [`Alguien inició sesión en tu cuenta desde un dispositivo nuevo: ${origin}.`],
    button: 'Ver mis sesiones abiertas',
    note: '¿No fuiste tú? Cierra esa sesión en la página de tu cuenta y elige otra contraseña.',
  }),
  'codes-guessed': ({ origin }) => ({
    subject: 'Demasiados códigos de inicio de sesión incorrectos',
    lines: [
      `Alguien escribió demasiados códigos incorrectos de tu aplicación de autenticación: ${origin}.`,
      'Esa persona conoce tu contraseña o usa un dispositivo con tu sesión abierta. Los códigos de la aplicación están bloqueados por un rato; tus llaves de acceso y códigos de recuperación siguen funcionando.',
    ],
    button: 'Ver mi cuenta',
    note: '¿No fuiste tú? Elige otra contraseña ahora: así termina todo inicio de sesión que espera un código.',
  }),
  'message-answered': ({ question, answer }) => ({
    subject: 'Nuestra respuesta a tu mensaje',
    lines: [...paragraphs(answer), 'Nos escribiste:', ...paragraphs(`«${question}»`)],
    button: 'Responder',
    note: 'Las respuestas a este correo no se leen. Usa el botón para responder.',
    why: 'Recibes este correo porque alguien nos escribió con esta dirección.',
  }),
};
