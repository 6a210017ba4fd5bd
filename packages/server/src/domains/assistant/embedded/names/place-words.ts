const HOUR_OR_DAY = [
  `right now|now|asap|ahora|ya|today|tonight|tomorrow|hoy|(?:pasado )?ma[nñ]ana|noon|midnight`,
  String.raw`(?:this|next|esta|este|el pr[oó]ximo) \w+`,
  `(?:(?:on|el|este) )?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)`,
  String.raw`(?:at|by|from|until|till?|around|between|after|before|a|de|desde|hasta|entre|como) (?:las? )?(?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m)?|noon|midnight|(?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)\b)`,
  String.raw`\d{1,2}(?::\d\d)? ?(?:[ap]\.?m|to|until|till?|-|h)`,
  String.raw`(?:in|en|dentro de) (?:\d+|an?|one|two|five|ten|fifteen|twenty|half|una|media|dos|cinco|diez|quince|veinte) (?:hours?|hrs?|minutes?|mins?|hours?|horas?|minutos?)`,
  `(?:in the|por la|en la|de la) (?:morning|afternoon|evening|ma[nñ]ana|tarde|noche)`,
].join('|');

/** Words that end the name of a place in a sentence. */
export const END = String.raw`(?=[?!;,]|\.(?:\s|$)|$|\s+(?:${HOUR_OR_DAY}|please|pls|thanks|and back|round ?trip|y de regreso|ida y vuelta|cost|by car|going to (?:run|cost|be)|for (?:\d|one|two|three|four|five|six|me|us)|para (?:\d|una|dos|tres|cuatro|cinco|seis)|porfa|por favor|gracias|cuesta)(?![\p{L}\d]))`;

/** The name of a place: no question ends in it. */
export const PLACE = '[^?!;¿¡]{1,80}?';

/** What is no name of a place: only the person knows where it is. */
const UNNAMED =
  /^(?:\d{1,2}(?::\d\d)? ?(?:ish|[ap]m|(?:[ap]m )?(?:at|in|on|from|en|today|tomorrow)\b.*)|next|here|there|home|work|town|where i am|wherever|somewhere|anywhere|aqu[ií]|ac[aá]|all[ií]|all[aá]|(?:mi |la )?casa|(?:el )?trabajo|donde estoy|(?:my|our|his|her|their|mi|nuestr[oa]|su)\b.*|me|us|it|him|her|them|vez.*|(?:la )?(?:noche|tarde|mañana|manana|madrugada)|(?:the )?(?:morning|afternoon|evening|night))$/i;

export const isNamedPlace = (words: string | undefined): words is string =>
  words !== undefined && /\p{L}/u.test(words) && !UNNAMED.test(words.trim());
