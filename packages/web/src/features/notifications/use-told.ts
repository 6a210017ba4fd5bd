import type { Notification } from '@josey/contract/notifications';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';

/**
 * What a notification says, in the language of whoever reads it now. The server's own words are English; a
 * language file may say each kind under `sentences`, and one that it does not know stays as it is.
 */
export function useTold({ kind, title, message, params }: Notification): { title: string; message: string } {
  const { i18n } = useTranslation('dashboard');
  const { calendarDate } = useFormat();
  const language = i18n.resolvedLanguage ?? 'en';
  const values = { ...params, ...(params.date && { date: calendarDate(params.date) }) };
  const say = (key: string): string | undefined => {
    const text: unknown = i18n.getResource(language, 'dashboard', `sentences.${key}`);
    return typeof text === 'string' ? fill(text, values) : undefined;
  };
  const reason = params.reason && say('reason');
  const said = say(`${kind}.message`);
  return {
    title: say(`${kind}.title`) ?? title,
    message: said ? [said, reason].filter(Boolean).join(' ') : message,
  };
}

const fill = (text: string, params: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
