import { LANGUAGES, type Language } from '@josey/contract/values/languages';
import { HELPER_LANGUAGES, type HelperLanguage, isHelperLanguage } from '../embedded/helper-language.ts';

/** Words that identify a language; each belongs to only one. */
const WORDS: Record<HelperLanguage, RegExp> = {
  en: /\b(?:the|what|how|where|when|why|who|which|my|is|are|do|does|did|can|i|you|to|for|from|and|with|have|much|need|want|help|show|find|cars?|rides?|please|hello|hi|of|an|give|take)\b/g,
  es: /\b(?:de|el|los|las|que|como|donde|cuando|por|cual|cuales|quien|mi|mis|es|son|esta|puedo|puede|hago|tengo|quiero|necesito|para|desde|hasta|con|cuanto|cuesta|cuestan|ayuda|muestra|coches?|carros?|autos?|viajes?|hola|un|una|del|al|se|soy|hay|alquilar|reserva|en|y|te|nos|lo|voy|estoy|somos|llevan|recogen|busco|manana|hoy|favor|llevame|llevarme|dame|precio|gracias|rentas?|cancela|horas?|dias?|porfa|tienen|motos?|tarde|noche|lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b/g,
};

/**
 * The language of a question; if unclear, the page's language. On a page in a language that the helper was not taught,
 * the words tell nothing: French shares many with Spanish.
 */
export function languageOf(question: string, page: Language | undefined): Language {
  if (page && !isHelperLanguage(page)) return page;
  if (/[¿¡ñ]/i.test(question)) return 'es';
  const text = question.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const counts = HELPER_LANGUAGES.map((language) => ({
    language,
    n: text.match(WORDS[language])?.length ?? 0,
  }));
  const [best, next] = counts.toSorted((a, b) => b.n - a.n);
  if (best && next && best.n > next.n) return best.language;
  return page ?? LANGUAGES[0];
}
