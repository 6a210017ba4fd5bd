import type { ScannedTimes, TimeItem } from './scan-times.ts';

/** What is said of one end of a period. */
export interface Side {
  day?: NonNullable<TimeItem['day']>;
  clocks?: number[];
  part?: NonNullable<TimeItem['part']>;
  moment?: Date;
}

export interface Sides {
  start: Side;
  end: Side;
  /** Two different things were said of one end: which is meant has to be asked. */
  isUnclear: boolean;
}

/** Right before an end: "9 to 5", "until Sunday". */
const TO =
  /(?:\b(?:to|until|till?|thru|through|by|into)|[-–—])\s*(?:(?:around|about|like|maybe|at|on|the|las?)\s*)*$/;
const UNTIL = /\b(?:until|till?|through)\s*(?:(?:around|about|like|maybe|at|on|the|las?)\s*)*$/;
/** Anywhere before an end: "and be back by". */
const BACK =
  /\b(?:back|return\w*|bring|drop(?:ping)?[ -]?off|ending?|devol\w+|devuel\w+|regres\w+|volv\w+|vuelv\w+|entreg\w+|termin(?:a|ar|o|e))\b/;
/** Right before a start: "until Sunday, from Friday". */
const FROM =
  /\b(?:from|starting|start|beginning|leaving|tak(?:e|ing)|grab(?:bing)?|pick(?:ing)?[ -]?(?:it )?up|pickup|desde|sal(?:go|imos|iendo|dr\w+|ir))\b[^.?!;]{0,12}$/;
const AND = /^\s*(?:and|y|&)\s*(?:las? )?$/;
const BETWEEN = /\b(?:between|entre)\b/;
/** What happens at a time, and is no wish: "my flight lands at 3". */
const FACT =
  /\b(?:lands?|landing|arrives?|arriving|gets? in|gets? off work|lleg[ao]|llegamos|aterriz\w+|(?:shift|class|work|game|show|concert|party|meeting|school|flight|train|bus|ferry|wedding|appointment|interview|exam|church|movie|store|shop|office|vuelo|turno|clase|juego|partido|boda|cita|reunion|fiesta|tren|trabajo|concierto) (?:\w+ ){0,2}(?:is|ends?|starts?|begins?|opens?|closes?|lets? out|gets? out|finishes|leaves|es|termina|empieza|acaba|sale|abre|cierra))\s*(?:(?:at|on|around|by|in|a|el|las?|como)\s+)*$/;
/** The time of what happens is wished. */
const FROM_THEN =
  /\b(?:(?:from|since|after|starting|right) (?:then|that)|(?:desde|a partir de) (?:entonces|ahi|esa hora))\b/;
const hasHour = (items: TimeItem[]) => items.some(({ clocks, moment }) => clocks || moment);
/** An item right after one of the same. */
const NEXT = /^\s*(?:,|at|on|a las?)?\s*$/;

/** Tells which of the times of a sentence are of the start of a period, and which of its end. */
export function sidesOf({ items, plain }: Pick<ScannedTimes, 'items' | 'plain'>): Sides {
  const meant = ofOneDay(items);
  const wishes = FROM_THEN.test(plain) ? meant : withoutFacts(meant);
  const start: Side = {};
  const end: Side = {};
  let side = start;
  // "My flight lands at 3, I need a car" leaves open when.
  let isUnclear = (hasHour(meant) && !hasHour(wishes)) || wishes.some(({ day }) => day?.isOtherWeekday);
  let isBetween = false;
  for (const item of wishes) {
    if (BETWEEN.test(item.lead)) isBetween = true;
    const hasStart = Object.keys(start).length > 0;
    if (UNTIL.test(item.lead) || BACK.test(item.lead) || (hasStart && TO.test(item.lead))) side = end;
    else if (isBetween && hasStart && AND.test(item.lead)) side = end;
    else if (FROM.test(item.lead)) side = start;
    isUnclear = !take(side, item) || isUnclear;
  }
  return { start, end, isUnclear };
}

/** "Instead of Sunday" */
const INSTEAD =
  /\b(?:instead of|rather than|not(?: on| at)?|en vez del?|en lugar del?|y no)\s*(?:(?:at|on|the|el|las?)\s*)*$/;

/** Without what is not meant, and without the week or weekend where its days are named. */
function ofOneDay(items: TimeItem[]): TimeItem[] {
  const meant = items.filter(({ lead }) => !INSTEAD.test(lead));
  const isDayNamed = meant.some(({ day }) => day?.unit === 'day');
  return meant.filter(({ day }) => !isDayNamed || !day || day.unit === 'day');
}

/** Without the hours of what happens, and without its days where another is wished. */
function withoutFacts(items: TimeItem[]): TimeItem[] {
  let isFact = false;
  const wishes = items.filter(({ lead }, place) => {
    isFact = FACT.test(lead) || (isFact && place > 0 && NEXT.test(lead));
    return !isFact;
  });
  const isDayWished = wishes.some(({ day }) => day);
  return items.flatMap((item) => {
    if (wishes.includes(item)) return [item];
    const { clocks: _, moment: __, part: ___, ...day } = item;
    return item.day && !isDayWished ? [day] : [];
  });
}

/** False if something else was said already. */
function take(side: Side, { day, clocks, part, moment }: TimeItem): boolean {
  const isSame =
    (!day || !side.day || day.date.getTime() === side.day.date.getTime()) &&
    (!clocks || !side.clocks || clocks.join() === side.clocks.join()) &&
    (!moment || !side.moment);
  if (!isSame) return false;
  if (day) side.day ??= day;
  if (clocks) side.clocks ??= clocks;
  if (part) side.part ??= part;
  if (moment) side.moment ??= moment;
  return true;
}
