import { lookUpNotifications } from '../../look-ups/my-notifications.ts';
import { asks, type Intent, say } from './intent.ts';

const SAYS = {
  en: {
    some: (n: number) =>
      `You have ${n} unread ${n === 1 ? 'notification' : 'notifications'}; the newest come first.`,
    none: 'You have read everything.',
  },
  es: {
    some: (n: number) => `Tienes ${n} ${n === 1 ? 'aviso' : 'avisos'} sin leer; los más nuevos van primero.`,
    none: 'Lo has leído todo.',
  },
};

export const unreadNotifications: Intent = {
  name: 'unread-notifications',
  fits: asks({
    en: [
      /\b(?:unread|new|my|any) (?:new |unread )?(?:notifications|messages|alerts|notification)\b(?!.*\b(?:turn|off|stop|setting|email|which|how)\b)/,
      /\bwhat is new\b|\bdid i miss anything\b|\banything new\b|\bany (?:news|updates) for me\b/,
    ],
    es: [
      /\b(?:avisos|notificaciones|mensajes) (?:nuev[oa]s|sin leer|pendientes)\b/,
      /\bmis (?:avisos|notificaciones)\b/,
      /\b(?:algo nuevo|que hay de nuevo|novedades|tengo (?:avisos|notificaciones|mensajes))\b/,
    ],
  }),
  async *answer(parts, asked) {
    const says = SAYS[asked.language];
    const { cards, total } = await lookUpNotifications(parts, asked);
    for (const card of cards) yield { type: 'card', card };
    yield say(total > 0 ? says.some(total) : says.none);
  },
};
