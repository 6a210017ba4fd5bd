import { loadTexts } from '../i18n/i18n.ts';

export const clientLoader = () => loadTexts('vehicles');

export default function Page() {
  return null;
}
