import { lookUpNotifications } from '../../look-ups/my-notifications.ts';
import { type Intent, say } from './intent.ts';

const TEXTS = {
  en: {
    some: (n: number) => `You have ${n} unread ${n === 1 ? 'notification' : 'notifications'}; newest first.`,
    none: 'You have no unread notifications.',
  },
  es: {
    some: (n: number) =>
      `Tienes ${n} ${n === 1 ? 'notificación' : 'notificaciones'} sin leer; primero las más nuevas.`,
    none: 'No tienes notificaciones sin leer.',
  },
};

export const unreadNotifications: Intent = {
  name: 'unread-notifications',
  examples: {
    en: [
      'do I have new notifications',
      'any unread messages',
      'what is new',
      'did I miss anything',
      'show my notifications',
      'any news for me',
    ],
    es: [
      'tengo avisos sin leer',
      'hay algo nuevo',
      'mis notificaciones',
      'qué hay de nuevo',
      'tengo mensajes nuevos',
    ],
  },
  async *answer(parts, asked) {
    const says = TEXTS[asked.helperLanguage];
    const { cards, total } = await lookUpNotifications(parts, asked);
    for (const card of cards) yield { type: 'card', card };
    yield say(total > 0 ? says.some(total) : says.none);
  },
};
