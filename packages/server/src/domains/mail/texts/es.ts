import { ACCOUNT_RULES } from '@josey/contract/rules/limits';
import { longDate } from '../long-date.ts';
import { paragraphs } from '../paragraphs.ts';
import type { MailTexts, SignInMethodChange } from '../templates.ts';

const CHANGES: Record<SignInMethodChange, (which: string) => string> = {
  linked: (which) => `${which} puede abrir ahora tu cuenta`,
  unlinked: (which) => `${which} ya no abre tu cuenta`,
  passkey_added: (which) =>
    which ? `Se agregó la llave de acceso «${which}»` : 'Se agregó una llave de acceso',
  passkey_removed: (which) =>
    which ? `Se quitó la llave de acceso «${which}»` : 'Se quitó una llave de acceso',
  two_step_on: () =>
    'Se activó el inicio de sesión en dos pasos o se pasó a otra aplicación, y se cerraron tus demás sesiones',
  two_step_off: () => 'Se desactivó el inicio de sesión en dos pasos',
  recovery_codes_renewed: () => 'Se crearon nuevos códigos de recuperación; los anteriores ya no sirven',
  recovery_code_used: () => 'Alguien usó uno de tus códigos de recuperación',
};

export const es: MailTexts = {
  hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  footer: {
    why: 'Recibes este correo porque esta dirección pertenece a una cuenta de Josey.',
    unsubscribe: 'No recibir más correos de este tipo',
  },
  device: (browser, system) => [browser, system].filter(Boolean).join(' en ') || 'un dispositivo desconocido',
  inZone: (zone) => `zona horaria ${zone}`,
  'confirm-email': () => ({
    subject: 'Confirma tu correo electrónico',
    lines: [
      'Te damos la bienvenida a Josey. Confirma que esta dirección es tuya, para que podamos avisarte de tus viajes y alquileres.',
      `El enlace funciona una sola vez, durante ${ACCOUNT_RULES.confirmLinkHours} horas, donde tengas abierta tu cuenta.`,
    ],
    button: 'Confirmar mi dirección',
    note: '¿No creaste una cuenta? Puedes ignorar este correo.',
  }),
  'getting-started': () => ({
    subject: 'Tres cosas que puedes hacer con Josey',
    lines: [
      'Tu dirección está confirmada. Esto es lo que puedes hacer ahora:',
      'Alquilar el carro de alguien a la vuelta de la esquina, por minutos o por meses. Para reservar uno, envíanos antes tu licencia de conducir.',
      'Pedir un viaje y ver antes la tarifa.',
      'Publicar tu propio carro al precio que elijas.',
    ],
    button: 'Ver los carros cercanos',
  }),
  'email-taken': () => ({
    subject: 'Ya tienes una cuenta de Josey',
    lines: [
      'Alguien, probablemente tú, intentó crear una cuenta con esta dirección. Ya existe una.',
      'Si no recuerdas tu contraseña, puedes elegir otra.',
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
  'password-changed': ({ origin, otherWays }) => ({
    subject: 'Tu contraseña ha cambiado',
    lines: [
      `Se cambió la contraseña de tu cuenta: ${origin}.`,
      'Se cerraron las sesiones de tus otros dispositivos.',
      ...(otherWays
        ? [
            `Tu cuenta también se puede abrir con: ${otherWays}. ¿Hay algo que no es tuyo? Quítalo en la página de tu cuenta.`,
          ]
        : []),
    ],
    button: 'Ver mis sesiones abiertas',
    note: '¿No fuiste tú? Elige otra contraseña ahora mismo, con «¿Olvidaste tu contraseña?» en la página de inicio de sesión.',
  }),
  'change-email': () => ({
    subject: 'Confirma tu nuevo correo electrónico',
    lines: [
      `Pediste usar esta dirección en tu cuenta de Josey. El enlace funciona una sola vez, durante ${ACCOUNT_RULES.confirmLinkHours} horas, donde tengas abierta esa cuenta.`,
    ],
    button: 'Usar esta dirección',
    note: '¿No lo pediste? Puedes ignorar este correo: la cuenta conserva su dirección actual.',
  }),
  'email-change-asked': ({ origin, newEmail }) => ({
    subject: 'Alguien quiere cambiar tu correo electrónico',
    lines: [
      `Alguien pidió cambiar la dirección de tu cuenta a ${newEmail}: ${origin}.`,
      'Cambiará cuando se confirme la nueva dirección.',
    ],
    button: 'Ver mi cuenta',
    note: '¿No fuiste tú? Entonces alguien conoce tu contraseña. Elige otra ahora y cierra las demás sesiones.',
  }),
  'email-changed': ({ origin, newEmail }) => ({
    subject: 'Tu correo electrónico ha cambiado',
    lines: [`Tu cuenta usa ahora ${newEmail}: ${origin}.`, 'Desde ahora te escribimos allí.'],
    button: 'Ver mi cuenta',
    note: '¿No fuiste tú? Escribe enseguida a nuestro soporte; esta dirección demuestra que la cuenta es tuya.',
  }),
  'ways-in-changed': ({ change, which, origin }) => ({
    subject: 'Ha cambiado cómo se abre tu cuenta',
    lines: [`${CHANGES[change](which)}: ${origin}.`],
    button: 'Ver mi cuenta',
    note: '¿No fuiste tú? Elige otra contraseña, cierra las demás sesiones y corrige tus formas de iniciar sesión en la página de tu cuenta.',
  }),
  'export-ready': ({ until }) => ({
    subject: 'Tus datos están listos',
    lines: [
      'Pediste lo que Josey guarda sobre ti. Es un solo archivo: tus datos y los archivos que subiste.',
      `Puedes descargarlo desde tu cuenta hasta el ${longDate(until, 'es')}. Después lo eliminamos; siempre puedes pedir otro.`,
    ],
    button: 'Descargar mis datos',
    note: '¿No lo pediste tú? Entonces alguien sabe cómo entrar en tu cuenta. Elige una contraseña nueva y cierra todas las demás sesiones.',
  }),
  'deletion-scheduled': ({ dueAt, origin }) => ({
    subject: 'Tu cuenta se eliminará',
    lines: [
      `Nos pediste eliminar tu cuenta: ${origin}.`,
      `Está cerrada desde ahora, tus sesiones han terminado y tus carros ya no se encuentran. El ${longDate(dueAt, 'es')} borramos lo que guardamos sobre ti; entonces nadie podrá recuperarlo.`,
      'Hasta ese día puedes cambiar de idea: inicia sesión y conserva tu cuenta.',
    ],
    button: 'Conservar mi cuenta',
    note: '¿No fuiste tú? Inicia sesión, conserva la cuenta y elige una contraseña nueva. No habrá otro correo sobre esto.',
  }),
  'account-kept': ({ origin }) => ({
    subject: 'Tu cuenta se queda',
    lines: [`Decidiste conservar tu cuenta: ${origin}.`, 'No se eliminará nada, y todo sigue como estaba.'],
    button: 'Ver mi cuenta',
    note: '¿No fuiste tú? Elige una contraseña nueva y cierra todas las demás sesiones.',
  }),
  'license-verified': () => ({
    subject: 'Tu licencia está verificada',
    lines: ['Revisamos tu licencia de conducir y la verificamos. Ya puedes reservar carros.'],
    button: 'Buscar un carro',
  }),
  'license-refused': ({ reason }) => ({
    subject: 'Tu licencia no se pudo verificar',
    lines: [
      'Revisamos tu licencia de conducir y no pudimos verificarla.',
      `Motivo: ${reason}`,
      'Puedes enviarla de nuevo cuando quieras.',
    ],
    button: 'Enviarla de nuevo',
  }),
  'license-expiring': ({ expiresOn }) => ({
    subject: 'Tu licencia vence pronto',
    lines: [
      `La licencia de conducir que tenemos tuya es válida hasta el ${longDate(expiresOn, 'es')}.`,
      'Después de ese día no podrás alquilar ni manejar un carro aquí. Envía la nueva a tiempo: la anterior vale hasta que una persona haya revisado la nueva.',
    ],
    button: 'Enviar la licencia nueva',
  }),
  notification: ({ title, message, when }) => ({
    subject: title,
    lines: [message],
    button: 'Abrirlo en Josey',
    note: when,
  }),
  'new-device': ({ origin }) => ({
    subject: 'Inicio de sesión desde un dispositivo nuevo',
    lines: [
      `Alguien inició sesión en tu cuenta desde un dispositivo que no habíamos visto antes: ${origin}.`,
    ],
    button: 'Ver mis sesiones abiertas',
    note: '¿No fuiste tú? Cierra esa sesión en la página de tu cuenta y elige otra contraseña.',
  }),
  'codes-guessed': ({ origin }) => ({
    subject: 'Alguien intenta adivinar tus códigos',
    lines: [
      `Se probaron demasiados códigos equivocados de tu aplicación de autenticación: ${origin}.`,
      'Quien lo hace conoce tu contraseña o está donde tienes la sesión abierta. Los códigos de la aplicación tienen que esperar ahora; tus llaves de acceso y códigos de recuperación siguen funcionando.',
    ],
    button: 'Ver mi cuenta',
    note: '¿No fuiste tú? Elige otra contraseña ahora: así termina todo inicio de sesión que espera un código.',
  }),
  'message-answered': ({ question, answer }) => ({
    subject: 'Nuestra respuesta a tu mensaje',
    lines: [...paragraphs(answer), 'Nos escribiste:', ...paragraphs(`«${question}»`)],
    button: 'Responder',
    note: 'Las respuestas a este correo no se leen. Usa el botón para responder.',
    why: 'Recibes este correo porque alguien nos escribió e indicó esta dirección.',
  }),
};
