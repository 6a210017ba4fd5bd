import { loadTexts } from '../i18n/i18n.ts';

export const clientLoader = () => loadTexts('rentals');

export default function Page() {
  return null;
}
