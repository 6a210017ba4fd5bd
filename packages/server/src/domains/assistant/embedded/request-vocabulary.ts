import type { HelperLanguage } from './helper-language.ts';

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
  /** A car that is no one's. */
  someCar: RegExp;
  /** Asks what can be had. */
  free: RegExp;
  rental: RegExp;
  rideNoun: RegExp;
  /** Asks for a ride, without a word of where. */
  orderRide: RegExp;
  /** Asks for a car with its driver. */
  sendCar: RegExp;
  /** Not: what is asked for may be just what is not wanted. */
  not: RegExp;
  /** What else can be said of cars and rides: lists, handovers, damage, money. */
  other: RegExp;
}

/** Words by which people ask for something to be done; folded. */
export const VOCABULARY: Record<HelperLanguage, Vocabulary> = {
  en: {
    information:
      /^(?:hi|hey|hello|ok)?[\s,!]*(?:how (?!much)\w+|why|who|where (?:do|is|are)|what (?:happens|if|papers|documents|is the(?! \w+est\b)|are the|would it cost|does it cost)|do i (?:have|need)|am i|is (?:it|there an?|the)\b(?! .*\b(?:available|free|open|can (?:get|have|rent|use))\b)|can (?:the )?(?:owner|driver)s?)\b|\b(?:if i|if my|just (?:asking|wondering|curious)|before i|(?:do not|dont|wont|never) (?:want to )?(?:book|cancel|extend|order|request)|without (?:booking|canceling)|tell me how|how much (?:\w+ ){0,6}cancel\w*|explain|how (?:do|can|does|to))\b/,
    cancel: /\b(?:cancel|call (?:it |\w+ \w+ )?off|scrap)\b/,
    drop: /\b(?:never mind|(?:do not|dont|no longer) (?:need|want)(?! to\b)|change of plans|(?:get rid of|forget(?: about)?|scratch|drop|ditch|undo) (?:my|the|that|this)(?: \w+)? (?:rental|booking|reservation|trip|ride|taxi|cab))\b/,
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
    anyCar: /\b(?:cars|vehicles|wheels|(?:an?|any|what|which|the \w+est) (?:\w+ )?(?:car|vehicle)|rent)\b/,
    someCar: /(?<!\b(?:my|the|this|that|your|our|his|her) (?:\w+ )?)\b(?:car|vehicle|wheels)\b/,
    free: /\b(?:available|free)\b|^(?:i )?(?:need |want |got |looking for )?(?:something|anything) (?:for|to|with|i can)\b/,
    rental: /\b(?:rental|booking|reservation|car|trip)s?\b/,
    rideNoun: /\b(?:ride|taxi|cab|driver)\b/,
    orderRide:
      /\b(?:get|order|call|book|need|want|send|request|find|hail|grab|arrange|like)\b(?: (?:me|us|for me|for us))?(?: (?:an?|one|some|my|the next|another))? (?:ride|taxi|cab|uber|lift|driver)\b/,
    sendCar: /\bsend (?:me |us )?(?:an? |the )?(?:car|driver|cab|taxi|someone)\b/,
    not: /\b(?:not|dont|doesnt|didnt|cant|cannot|couldnt|wont|wouldnt|isnt|arent|wasnt|no longer|no need|never|anymore|unable|rather than)\b(?! (?:too|very|so|that|super|really|necessarily|have|own|got|mind|care|matter|know|sure|wait|drive|sell|problem|only|just)\b)/,
    other:
      /\b(?:my (?:cars|vehicles|rides|rentals|trips|bookings)|list|publish|rent out|return|damaged?|scratch\w*|accident|receipt|refund|deposit|license|insurance|verif\w+|fuel|keys?|charged?|paid|owe|earn\w*|where is|where are|status|last|history|did i)\b/,
  },
  es: {
    information:
      /^(?:hola|oye|buenas)?[\s,!¿¡]*(?:como|por que|quien|donde (?:esta|estan|encuentro|veo)|que (?:pasa|documentos|papeles|sucede)|cuando|hace falta|debo|tengo que|hay (?:que|algun cargo|un cargo|deposito))\b|\b(?:si (?:cancelo|devuelvo|llego|me paso|extiendo|reservo|no|mi|el|la)|solo (?:pregunto|preguntaba|quiero saber|es una pregunta)|antes de (?:reservar|pedir|cancelar)|no (?:reserves|canceles|extiendas|pidas)|sin (?:reservar|cancelar)|cuanto (?:\w+ ){0,6}(?:cancel|anul)\w*|explica\w*|dime como|como (?:se|puedo|hago|funciona))\b/,
    cancel: /\b(?:cancel(?!acion)\w+|anul\w+)\b/,
    drop: /\b(?:ya no (?:quiero|necesito|voy)(?! \w+(?:ar|er)\b)|cambio de planes|(?:borr|elimin|olvid)\w+ (?:de )?(?:mi|el|la|es[ea]) (?:reserva|renta|alquiler|viaje|taxi))\b/,
    extend:
      /\b(?:extend\w+|extiend\w+|alarg\w+|prolong\w+|ampli[ae]\w*)\b|\b(?:qued\w+|tener\w*|usar\w*|necesito|quiero) .*\b(?:mas|otr[oa])\b|\b(?:mas tiempo|mas tarde)\b|\b(?:agreg|anad|sum)\w+ .*\b(?:horas?|dias?)\b/,
    longer:
      /^(?:extiende|alarga)\b(?! (?:mi|el) viaje)|\b(?:horas?|hrs?|dias?|rato|ratito|minutos) mas\b|\botr[oa]s? (?:\w+ )?(?:horas?|dias?)\b|\b(?:pas|muev|mov|cambi|corr|recorr|pospon|aplaz|retras)\w+ .*\b(?:devolucion|entrega|regreso|final|fin)\b/,
    giveBack: /\b(?:devolver(?:lo|la)?|devuelvo|entregar(?:lo|la)?|entrego|regresar(?:lo|la)?|regreso)\b/,
    book: /\b(?:reserv(?!a\b|as\b|acion|ad[oa])\w+|apart\w+|separ\w+|agend\w+)\b|\breserva (?:el|la) (?:\w+ )?car\b|(?:^|[,.!¿¡] *|\bfavor,? |\bme |\bhola,? )reservas? /,
    hire: /\b(?:rentar\w*|alquilar\w*|renta(?:me)?|alquila(?:me)?)\b/,
    it: /\b(?:reserv|apart|separ)\w*(?:lo|la)\b/,
    wish: /\b(?:quiero|quisiera|necesito|dame|deme|me das|me (?:puedes|pueden|podrian|podrias) dar|llevo|tomo|prefiero|me gustaria)\b/,
    ride: /\b(?:viaje|taxi|carrera|traslado|uber|conductora?|chofer|raite|aventon|jalon|me recoja[ns]?)\b|\b(?:llev[ae](?:n)?me|lleven?os|llevanos|me llev\w+|nos llev\w+|recog\w*(?:me|nos)|recoj\w*(?:me|nos)|(?:me|nos) (?:recog|recoj)\w+|pas\w+ por m[i]|ir (?:de|al?|desde|hasta|para)|(?:voy|vamos) (?:al?|hasta|para))\b/,
    price: /\b(?:cuanto|precio|tarifa|cuesta|costaria|sale|cobran|estimad\w+)\b/,
    charge: /\bcobr(?:aron|o)\b|\bpag(?:ue|ado)\b/,
    due: /\b(?:voy a pagar|pagare)\b/,
    find: /\b(?:busco|busca\w*|encuentra\w*|muestra\w*|mostrar\w*|ensena\w*|ver|necesito|quiero|quisiera|hay|que|cuales|algun[oa]?s?|algo|alquilar|rentar|disponibles?|libres?|tienen|tendran)\b/,
    anyCar:
      /\b(?:carros|coches|autos|vehiculos|(?:un|algun|que|cual) (?:\w+ )?(?:carro|coche|auto|vehiculo)|(?:carro|coche|auto) (?:barato|grande|libre|disponible|para|con)|alquilar|rentar)\b/,
    someCar: /(?<!\b(?:mi|el|este|ese|tu|su|del|al) (?:\w+ )?)\b(?:carro|coche|auto|vehiculo)\b/,
    free: /\b(?:disponibles?|libres?)\b|^(?:busco |necesito |quiero )?algo (?:para|con)\b/,
    rental: /\b(?:alquiler(?:es)?|reservas?|rentas?|reservacion(?:es)?|carro|coche|auto|vehiculo)\b/,
    rideNoun: /\b(?:viaje|taxi|chofer|conductor|carrera)\b/,
    orderRide:
      /\b(?:pid[ea]\w*|pedir\w*|manda\w*|envia\w*|consig\w+|consegui\w+|llam\w+|quiero|quisiera|necesito|ocupo|busca\w*|solicit\w+)(?: (?:me|nos))?(?: (?:un[ao]?|otro|mi))? (?:viaje|taxi|carrera|uber|chofer|conductora?|raite|traslado)\b/,
    sendCar: /\b(?:mand|envi)\w+ (?:un |una )?(?:carro|coche|auto|chofer|conductora?|taxi)\b/,
    not: /\b(?:no|ya no|nunca|tampoco|sin)\b(?! (?:muy|tan|tengo|tenemos|importa|se si|mas de|solo|hay problema|es urgente|fumar|chofer)\b)/,
    other:
      /\b(?:mis (?:carros|coches|autos|viajes|alquileres|reservas)|publicar|anunciar|poner en|devolver|devuel\w+|dan\w+|rayon|accidente|recibo|reembolso|deposito|licencia|seguro|verific\w+|gasolina|llaves?|cobraron|pague|debo|gan[eo]\w*|donde esta|estado|ultim[oa]s?|historial)\b/,
  },
};
