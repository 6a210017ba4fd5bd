import type { Language } from '@josey/contract/values/languages';
import { namedEnd } from '../named-end.ts';
import { NUMBER_WORDS } from '../number-words.ts';
import { asks } from './intent.ts';

const CAR = '(?:(?:car|van|suv|truck|motorcycle|convertible|sedan|vehicle|rental|booking|reservation)|it)';
const COCHE = '(?:coche|carro|auto|furgoneta|camioneta|moto|descapotable|alquiler|reserva|renta)';
const COUNT = String.raw`(?:${NUMBER_WORDS}|\d{1,3})`;

/** Asks for it, whether the new end is said or not. */
const orders = asks({
  en: [
    /^(?:(?:please|can you|could you|i want to|i need to|i would like to|id like to|hi|hello|help me)[ ,]+)*(?:extend|prolong|lengthen) (?:my|the|this) (?:current |next )?(?:car )?(?:rental|booking|reservation|car)\b/,
  ],
  es: [
    /^(?:(?:por favor|puedes|podrias|quiero|necesito|quisiera|me gustaria|hola)[ ,]+)*(?:alarga|alargar|alargame|prolonga|prolongar|extiende|extender|amplia|ampliar) (?:mi|el|la|este|esta) (?:alquiler|reserva|renta|coche|carro|auto)\b/,
  ],
});

/** Speaks of keeping a car longer; together with a new end it asks for it. */
const wishes = asks({
  en: [
    /\b(?:extend|prolong|lengthen) (?:(?:my|the|this)\b|it\b)/,
    new RegExp(
      String.raw`\b(?:keep|have|need|use|want|rent|drive|return|bring|bring back) (?:(?:the|this|my) (?:rental )?)?${CAR}\b.*\b(?:more|longer|another|extra|until|till|later|instead)\b`,
    ),
    /\badd\b.* to (?:my|the|this) (?:rental|booking|reservation)\b/,
    /\bmake (?:my|the|this) (?:rental|booking|reservation)\b.* longer\b/,
    new RegExp(
      String.raw`^(?:(?:please|just|for|i need|i want|can i have|give me|ok|okay|yes)[ ,]+)*(?=.*\b(?:more|longer|another|extra)\b)(?:another )?(?:${COUNT} )?(?:and a half )?(?:more |extra )?(?:minutes?|hours?|days?|nights?|weeks?)(?: and a half)?(?:,? (?:more|longer|extra|please))*[.!?]?$`,
    ),
  ],
  es: [
    /\b(?:alarg|prolong|extiend|extend|ampli)\w* (?:mi|el|la|este|esta)\b|\b(?:alargar|prolongar|extender|ampliar)l[oa]\b/,
    new RegExp(
      String.raw`\b(?:quedar(?:me)?|tener|necesito|quiero|usar|conservar|mantener|devolver|entregar)\b.*\b(?:el|la|este|esta|mi) ${COCHE}\b.*\b(?:mas|otr[oa]s?|hasta|extra|despues)\b`,
    ),
    /\b(?:quedarmel[oa]|tenerl[oa]|devolverl[oa])\b.*\b(?:mas|otr[oa]s?|hasta|extra|despues)\b/,
    /\b(?:anade|anadir|agrega|agregar|suma|sumar)\b.* a (?:mi|el|la) (?:alquiler|reserva|renta)\b/,
    new RegExp(
      String.raw`^(?:(?:por favor|solo|por|necesito|quiero|dame|vale|si)[ ,]+)*(?=.*\b(?:mas|otr[oa]s?|extra)\b)(?:otr[oa]s? )?(?:(?:${COUNT}|media) )?(?:minutos?|horas?|dias?|noches?|semanas?)(?: y medi[ao])?(?:,? (?:mas|extra|por favor))*[.!?]?$`,
    ),
  ],
});

/** Wants to know, not to have: the help answers that. */
const wonders = asks({
  en: [
    /\b(?:dont|do not|no longer|what (?:happens|if)|if i|how (?:do|can|does|to)|who|why|where|when|fees?|fines?|penalt(?:y|ies))\b/,
  ],
  es: [
    /\b(?:no|que pasa|y si|si (?:me|lo|devuelvo|entrego|llego)|como|por que|quien|donde|cuando|multas?)\b/,
  ],
});

/** Whether somebody asks for more time with a car that they have. */
export const asksToExtend = (question: string, language: Language): boolean =>
  orders(question, language) ||
  (wishes(question, language) && !wonders(question, language) && namedEnd(question, language) !== undefined);
