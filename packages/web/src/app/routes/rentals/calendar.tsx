import { CalendarPage } from '#features/calendar/calendar-page.tsx';
import { loadTexts } from '../../i18n/i18n.ts';

export const clientLoader = () => loadTexts('calendar');

export const shouldRevalidate = (): boolean => false;

export default function Calendar() {
  return <CalendarPage />;
}
