import type { HelperLanguage } from './helper-language.ts';
import { hasCarKind, namesWayNow, parseTrip, parseTripEnds } from './names/parse-names.ts';
import { mentionsEnd, mentionsTime, namesEndOnly, withoutTimes } from './times/parse-times.ts';
import { fold, termsOf } from './words.ts';

interface Vocabulary {
  /** Asks for information, or says that nothing shall be done. */
  information: RegExp;
  cancel: RegExp;
  /** As good as canceling, of what is named. */
  drop: RegExp;
  extend: RegExp;
  /** Of a rental, even if it is not named. */
  longer: RegExp;
  /** With a new time, as good as extending. */
  giveBack: RegExp;
  book: RegExp;
  /** As good as booking, of a car that is named. */
  hire: RegExp;
  /** A car that was named in another sentence. */
  it: RegExp;
  /** Asks for a car by its name: "get me the Calder Brook". */
  wish: RegExp;
  ride: RegExp;
  price: RegExp;
  /** What I have paid, not how prices work. */
  charge: RegExp;
  /** The same of a rental whose car is named. */
  due: RegExp;
  find: RegExp;
  /** Any car, not one of mine. */
  anyCar: RegExp;
  /** Asks what can be had. */
  free: RegExp;
  rental: RegExp;
  rideNoun: RegExp;
  /** What else can be said of cars and rides: lists, handovers, damage, money. */
  other: RegExp;
}

/** Words by which people ask for something to be done; folded. */
const VOCABULARY: Record<HelperLanguage, Vocabulary> = {
  en: {
    information:
      /^(?:hi|hey|hello|ok)?[\s,!]*(?:how (?!much)\w+|why|who|where (?:do|is|are)|what (?:happens|if|papers|documents|is the(?! \w+est\b)|are the|would it cost|does it cost)|do i (?:have|need)|am i|is (?:it|there an?|the)\b(?! .*\b(?:available|free|open|can (?:get|have|rent|use))\b)|can (?:the )?(?:owner|driver)s?)\b|\b(?:if i|if my|just (?:asking|wondering|curious)|before i|(?:do not|dont|wont|never) (?:want to )?(?:book|cancel|extend|order|request)|without (?:booking|canceling)|tell me how|explain|how (?:do|can|does|to))\b/,
    cancel: /\b(?:cancel|call (?:it |\w+ \w+ )?off|scrap)\b/,
    drop: /\b(?:never mind|(?:do not|dont|no longer) (?:need|want)(?! to\b)|change of plans)\b/,
    extend:
      /\b(?:extend|prolong|lengthen)\b|\b(?:keep|have|need|use) .*\b(?:longer|more|another|extra)\b|\b(?:longer|later|more time)\b|\badd .*\b(?:hours?|days?)\b/,
    longer:
      /^extend\b(?! my ride)|\b(?:more|extra|another|additional) (?:\w+ )?(?:hours?|hrs?|days?|minutes?)\b|\b(?:push|move|make|change|set|shift|delay|postpone)\b.*\b(?:return|end|ends|back)\b/,
    giveBack: /\b(?:return|bring .*\bback|give .*\bback|drop .*\boff)\b/,
    book: /\b(?:book|reserve)\b|\b(?:ill|i will) (?:take|have) the\b/,
    hire: /\b(?:rent|hire)\b/,
    it: /\b(?:book|reserve) (?:it|one|this|that)\b/,
    wish: /\b(?:get|give|take|want|like|love|do|have|need|grab|put|go (?:with|for))\b/,
    ride: /\b(?:rides?|taxi|cab|lift|uber|driver)\b|\b(?:pick|take|drive|drop|bring|get) (?:me|us)\b(?! (?:the|an?|some) )|\b(?:(?:go|going|get|headed|heading) (?:from|to))\b/,
    price: /\b(?:how much|price|fare|costs?|estimate|quote|(?:run|set) (?:me|us))\b/,
    charge:
      /\b(?:was|were|been|got|did i get|you|they) (?:\w+ )?charged?\b|\b(?:did|have) i (?:\w+ )?(?:pay|paid)\b|\bdo i owe\b|\bcost(?:ing|s)? me\b/,
    due: /\bwill i (?:\w+ )?(?:pay|owe)\b/,
    find: /\b(?:find|show|search|looking|need|want|any|anything|which|what|is there|are there|rent|available|free|options|got)\b/,
    anyCar: /\b(?:cars|vehicles|wheels|(?:an?|any|the \w+est) (?:\w+ )?(?:car|vehicle)|rent)\b/,
    free: /\b(?:available|free)\b|^(?:i )?(?:need |want |got |looking for )?(?:something|anything) (?:for|to|with|i can)\b/,
    rental: /\b(?:rental|booking|reservation|car|trip)s?\b/,
    rideNoun: /\b(?:ride|taxi|cab|driver)\b/,
    other:
      /\b(?:my (?:cars|vehicles|rides|rentals|trips|bookings)|list|publish|rent out|return|damaged?|scratch\w*|accident|receipt|refund|deposit|license|insurance|verif\w+|fuel|keys?|charged?|paid|owe|earn\w*|where is|where are|status|last|history|did i)\b/,
  },
  es: {
    information:
      /^(?:hola|oye|buenas)?[\s,!¿¡]*(?:como|por que|quien|donde (?:esta|estan|encuentro|veo)|que (?:pasa|documentos|papeles|sucede)|cuando|hace falta|debo|tengo que|hay (?:que|algun cargo|un cargo|deposito))\b|\b(?:si (?:cancelo|devuelvo|llego|me paso|extiendo|reservo|no|mi|el|la)|solo (?:pregunto|preguntaba|quiero saber|es una pregunta)|antes de (?:reservar|pedir|cancelar)|no (?:reserves|canceles|extiendas|pidas)|sin (?:reservar|cancelar)|explica\w*|dime como|como (?:se|puedo|hago|funciona))\b/,
    cancel: /\b(?:cancel(?!acion)\w+|anul\w+)\b/,
    drop: /\b(?:ya no (?:quiero|necesito|voy)(?! \w+(?:ar|er)\b)|cambio de planes)\b/,
    extend:
      /\b(?:extend\w+|extiend\w+|alarg\w+|prolong\w+|ampli[ae]\w*)\b|\b(?:qued\w+|tener\w*|usar\w*|necesito|quiero) .*\b(?:mas|otr[oa])\b|\b(?:mas tiempo|mas tarde)\b|\b(?:agreg|anad|sum)\w+ .*\b(?:horas?|dias?)\b/,
    longer:
      /^(?:extiende|alarga)\b(?! (?:mi|el) viaje)|\b(?:horas?|hrs?|dias?|rato|ratito|minutos) mas\b|\botr[oa]s? (?:\w+ )?(?:horas?|dias?)\b|\b(?:pas|muev|mov|cambi|corr|recorr|pospon|aplaz|retras)\w+ .*\b(?:devolucion|entrega|regreso|final|fin)\b/,
    giveBack: /\b(?:devolver(?:lo|la)?|devuelvo|entregar(?:lo|la)?|entrego|regresar(?:lo|la)?|regreso)\b/,
    book: /\b(?:reserv(?!a\b|as\b|acion|ad[oa])\w+|apart\w+|separ\w+|agend\w+)\b|(?:^|[,.!¿¡] *|\bfavor,? |\bme |\bhola,? )reservas? /,
    hire: /\b(?:rentar\w*|alquilar\w*|renta(?:me)?|alquila(?:me)?)\b/,
    it: /\b(?:reserv|apart|separ)\w*(?:lo|la)\b/,
    wish: /\b(?:quiero|quisiera|necesito|dame|deme|me das|me (?:puedes|pueden|podrian|podrias) dar|llevo|tomo|prefiero|me gustaria)\b/,
    ride: /\b(?:viaje|taxi|carrera|traslado|uber|conductora?|chofer|raite|aventon|jalon|me recoja[ns]?)\b|\b(?:llev[ae](?:n)?me|lleven?os|llevanos|me llev\w+|nos llev\w+|recog\w*(?:me|nos)|recoj\w*(?:me|nos)|(?:me|nos) (?:recog|recoj)\w+|pas\w+ por m[i]|ir (?:de|al?|desde|hasta|para)|(?:voy|vamos) (?:al?|hasta|para))\b/,
    price: /\b(?:cuanto|precio|tarifa|cuesta|costaria|sale|cobran|estimad\w+)\b/,
    charge: /\bcobr(?:aron|o)\b|\bpag(?:ue|ado)\b/,
    due: /\b(?:voy a pagar|pagare)\b/,
    find: /\b(?:busco|busca\w*|encuentra\w*|muestra\w*|mostrar\w*|ensena\w*|ver|necesito|quiero|quisiera|hay|que|cuales|algun[oa]?s?|algo|alquilar|rentar|disponibles?|libres?|tienen|tendran)\b/,
    anyCar:
      /\b(?:carros|coches|autos|vehiculos|(?:un|algun) (?:\w+ )?(?:carro|coche|auto|vehiculo)|(?:carro|coche|auto) (?:barato|grande|libre|disponible|para|con)|alquilar|rentar)\b/,
    free: /\b(?:disponibles?|libres?)\b|^(?:busco |necesito |quiero )?algo (?:para|con)\b/,
    rental: /\b(?:alquiler(?:es)?|reservas?|rentas?|reservacion(?:es)?|carro|coche|auto|vehiculo)\b/,
    rideNoun: /\b(?:viaje|taxi|chofer|conductor|carrera)\b/,
    other:
      /\b(?:mis (?:carros|coches|autos|viajes|alquileres|reservas)|publicar|anunciar|poner en|devolver|devuel\w+|dan\w+|rayon|accidente|recibo|reembolso|deposito|licencia|seguro|verific\w+|gasolina|llaves?|cobraron|pague|debo|gan[eo]\w*|donde esta|estado|ultim[oa]s?|historial)\b/,
  },
};

/** Whether it only asks how something works, or says that nothing shall be done: then no action is prepared. */
export const asksForInformation = (question: string, language: HelperLanguage): boolean =>
  VOCABULARY[language].information.test(fold(question));

/**
 * What a sentence asks to have done, by the words that say so: the name of an intent, or undefined, for then it may be a
 * question. `car` is the car that it names, if any.
 */
export function readRequest(
  question: string,
  language: HelperLanguage,
  car: string | undefined,
): string | undefined {
  const says = VOCABULARY[language];
  const text = fold(question);
  const isNamed = car !== undefined || says.rental.test(text) || says.rideNoun.test(text);
  if (!says.cancel.test(text) && !mentionsTime(withoutCar(question, car), language)) {
    if (says.charge.test(text) && says.rideNoun.test(text)) return 'last-ride-price';
    if (car && (says.charge.test(text) || says.due.test(text))) return 'last-rental-price';
  }
  if (asksForInformation(question, language)) return undefined;
  if (says.cancel.test(text) || (isNamed && says.drop.test(text))) {
    if (car || (says.rental.test(text) && !says.rideNoun.test(text))) return 'cancel-my-rental';
    if (says.rideNoun.test(text)) return 'cancel-my-ride';
    return namesNothingElse(text.replace(says.cancel, ''), undefined, language)
      ? 'cancel-something'
      : undefined;
  }
  const isOfAnyCar = says.anyCar.test(text) || hasCarKind(question, language);
  const isOfMine = says.rental.test(text) || car !== undefined;
  const isLonger =
    says.longer.test(text) ||
    (says.giveBack.test(text) && mentionsEnd(question, language)) ||
    (isOfMine && (says.extend.test(text) || namesEndOnly(withoutCar(question, car), language)));
  if (isLonger && !says.book.test(text) && !isOfAnyCar) return 'extend-my-rental';
  if (car && says.hire.test(text)) return 'book-car';
  if (says.book.test(text) && (car || says.rental.test(text) || isOfAnyCar || says.it.test(text)))
    return 'book-car';
  if (car && mentionsTime(withoutCar(question, car), language)) {
    if (says.free.test(text) || says.price.test(text)) return 'find-cars';
    if (says.wish.test(text) || namesNothingElse(question, car, language)) return 'book-car';
  }
  if (car && says.price.test(text) && !says.other.test(text)) return 'last-rental-price';
  const trip = car ? undefined : parseTrip(question, language);
  if (says.price.test(text) && trip && !isOfAnyCar) return 'ride-price';
  if (says.other.test(text) || says.price.test(text)) return undefined;
  const asksForRide = says.ride.test(text) || (trip !== undefined && namesWayNow(question));
  const isRide = !car && asksForRide && !says.anyCar.test(text);
  if (isRide && (trip || (!isOfAnyCar && isEndNamed(question, language)))) return 'request-ride';
  if (says.free.test(text) && mentionsTime(question, language)) return 'find-cars';
  if (isOfAnyCar && (mentionsTime(question, language) || says.find.test(text))) return 'find-cars';
  return undefined;
}

/** Whether it is about giving a car back, which can also be early, and not about doing so later. */
export function saysReturn(question: string, language: HelperLanguage): boolean {
  const { giveBack, longer, extend } = VOCABULARY[language];
  const text = fold(question);
  return giveBack.test(text) && !longer.test(text) && !extend.test(text);
}

/** Whether a sentence names a ride or a rental, and not both. */
export function namedSubject(question: string, language: HelperLanguage): 'ride' | 'rental' | undefined {
  const { rental, rideNoun } = VOCABULARY[language];
  const text = fold(question);
  if (rental.test(text) === rideNoun.test(text)) return undefined;
  return rental.test(text) ? 'rental' : 'ride';
}

/** Its digits are no time. */
export const withoutCar = (question: string, car: string | undefined): string =>
  car ? question.replace(car, 'car') : question;

/** "Marlow Breeze, Saturday 7 pm till midnight" */
function namesNothingElse(question: string, car: string | undefined, language: HelperLanguage): boolean {
  const words = withoutTimes(withoutCar(question, car), language, '');
  return termsOf(words, language).every((term) => /^\d+$/.test(term) || term === termsOf('car', language)[0]);
}

/** One end is enough: the other is asked for. */
function isEndNamed(question: string, language: HelperLanguage): boolean {
  const { from, to } = parseTripEnds(question, language);
  return from !== undefined || to !== undefined;
}
