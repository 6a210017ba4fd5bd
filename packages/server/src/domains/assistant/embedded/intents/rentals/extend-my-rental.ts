import type { Rental } from '@josey/contract/api/rentals/rentals';
import { EXTENDABLE } from '@josey/contract/rules/states/rental-extension-states';
import { freeUntilOf, prepareExtension } from '../../../actions/extend-rental.ts';
import type { AnswerEvent } from '../../../answerer.ts';
import type { AssistantContext } from '../../../look-ups/look-up-parts.ts';
import { lookUpOpenRentals, rentalCard } from '../../../look-ups/my-rentals.ts';
import { carName, momentText } from '../../../look-ups/wording.ts';
import type { HelperLanguage } from '../../helper-language.ts';
import { isDoubtful, saysReturn } from '../../read-request.ts';
import { mentionsEnd, parseEnd } from '../../times/parse-times.ts';
import { type Asked, formCard, formIn, type Intent, say, wasAsked } from '../intent.ts';
import { bookCar } from './book-car.ts';
import { meantRentals } from './meant-rentals.ts';

const TEXTS = {
  en: {
    ready: 'Nothing changes until you press the button. [How extending works](/help/change-a-rental).',
    none: 'You have no rental to extend. [How extending works](/help/change-a-rental).',
    notYet:
      'This booking isn’t approved yet, so you can’t extend it. [How extending works](/help/change-a-rental).',
    which: (car: string) =>
      `Which rental? Say it like “extend the ${car} by two hours”, or open it and press **Extend** there.`,
    when: 'How long do you need the car?',
    like: (end: string) => `You have it until ${end}. Say “until 6 pm”, “two more hours” or “one more day”.`,
    earlier: (end: string) => `Your rental already ends at ${end}. Choose a later end.`,
    early: 'To bring the car back sooner, press **Return early** on the rental’s page.',
    shorter: 'To end sooner, press **Change dates** on the rental’s page.',
    asked: (end: string) =>
      `You already requested the car until ${end}, and the owner hasn’t responded yet. To change the request, withdraw it on the rental’s page.`,
    taken: (wanted: string, until: string) =>
      `Another trip starts after yours, so ${wanted} is too late. The car is available until **${until}**. Choose an end by then.`,
    full: (end: string) => `Another trip starts right after yours. Your rental still ends at ${end}.`,
  },
  es: {
    ready: 'No cambia nada hasta que presiones el botón. [Cómo extender](/help/change-a-rental).',
    none: 'No tienes ningún alquiler que se pueda extender. [Cómo extender](/help/change-a-rental).',
    notYet:
      'Esta reserva aún no está aprobada, así que no se puede extender. [Cómo extender](/help/change-a-rental).',
    which: (car: string) =>
      `¿Cuál alquiler? Di, por ejemplo, «alarga el ${car} dos horas», o ábrelo y presiona **Extender** allí.`,
    when: '¿Hasta cuándo quieres el carro?',
    like: (end: string) => `Lo tienes hasta el ${end}. Di «hasta las 18:00», «dos horas más» o «un día más».`,
    earlier: (end: string) => `Tu alquiler ya termina el ${end}. Elige un final posterior.`,
    early: 'Para devolver el carro antes, presiona **Devolver antes** en la página del alquiler.',
    shorter: 'Para terminar antes, presiona **Cambiar fechas** en la página del alquiler.',
    asked: (end: string) =>
      `Ya solicitaste el carro hasta el ${end}, y el dueño aún no responde. Para cambiar la solicitud, retírala en la página del alquiler.`,
    taken: (wanted: string, until: string) =>
      `Otro alquiler empieza después del tuyo, así que el ${wanted} es demasiado tarde. El carro está disponible hasta el **${until}**. Elige un final hasta entonces.`,
    full: (end: string) =>
      `Otro alquiler empieza justo después del tuyo. Tu alquiler sigue terminando el ${end}.`,
  },
} satisfies Record<HelperLanguage, object>;

/** A reply to "until when?" is short; a longer text is a new question. */
const REPLY_WORDS = 8;

export const extendMyRental: Intent = {
  name: 'extend-my-rental',
  acts: true,
  form: 'extend_rental',
  examples: {
    en: [
      'keep the car two more hours',
      'keep the car one day longer',
      'keep the car until tomorrow',
      'use the car another hour',
      'for two more hours',
      'extend my rental',
      'extend my rental until 6 pm',
      'extend the car by two hours',
      'I would like to keep the car longer',
      'I need the car two more hours',
      'can I keep the car until tomorrow',
      'can I have it another day',
      'two hours more',
      'one more day please',
      'make my rental two hours longer',
      'add one day to my booking',
      'bring the car back two hours later',
      'return the car tomorrow instead',
    ],
    es: [
      'me quedo el coche dos horas más',
      'quiero usar el coche una hora más',
      'alarga mi alquiler',
      'alarga mi alquiler dos horas',
      'extiende la reserva hasta mañana',
      'quiero quedarme el coche dos horas más',
      'necesito el coche hasta las 6',
      'quiero tener el coche otro día',
      'un día más por favor',
      'dos horas más',
      'añade un día a mi reserva',
      'devolver el coche dos horas más tarde',
      'puedo quedármelo hasta mañana',
    ],
  },
  goesOn({ question, helperLanguage, history }) {
    const isAsked = wasAsked(history, [TEXTS.en.when, TEXTS.es.when]);
    const isShort = question.trim().split(/\s+/).length <= REPLY_WORDS;
    return isAsked && isShort && mentionsEnd(question, helperLanguage);
  },
  async *answer(parts, asked) {
    const says = TEXTS[asked.helperLanguage];
    const open = await lookUpOpenRentals(parts, asked, 'renter');
    const extendable = open.filter(({ status }) => EXTENDABLE.includes(status));
    const [next] = extendable;
    if (!next) return yield say(open.length > 0 ? says.notYet : says.none);
    const meant = toExtend(extendable, asked, parts.context.clock.now());
    const [only = next, ...others] = meant.length > 0 ? meant : extendable;
    if (meant.length === 0 && asked.car) return yield* bookCar.answer(parts, asked);
    for (const rental of [only, ...others]) yield { type: 'card', card: rentalCard(rental, 'renter') };
    if (others.length > 0 || meant.length === 0) return yield say(says.which(carName(only.vehicle)));
    yield* extend(parts, asked, only);
  },
};

/** The rental of the form or the one that the sentence means, else what the sentence before it meant, else the active one. */
function toExtend(extendable: Rental[], asked: Asked, now: Date): Rental[] {
  const form = formIn(asked, 'extend_rental');
  if (form) return extendable.filter(({ id }) => id === form.rentalId);
  const meant = meantRentals(extendable, asked, asked.helperLanguage, now);
  if (meant.length < 2) return meant;
  const meantBefore = meantRentals(extendable, asked.before, asked.helperLanguage, now);
  if (meantBefore.length === 1) return meantBefore;
  const out = extendable.filter(({ status }) => status === 'active');
  return out.length === 1 ? out : meant;
}

async function* extend(
  parts: AssistantContext,
  asked: Asked,
  { id, status, vehicle, startDate, endDate, extension }: Rental,
): AsyncGenerator<AnswerEvent> {
  const says = TEXTS[asked.helperLanguage];
  const at = (iso: string) => momentText(iso, vehicle.timeZone, asked.helperLanguage);
  if (extension?.status === 'pending') return yield say(says.asked(at(extension.endDate)));
  const agreed = new Date(endDate);
  const now = parts.context.clock.now();
  const { timeZone } = vehicle;
  const started = new Date(startDate);
  const from = saysReturn(asked.question, asked.helperLanguage) ? (now > started ? now : started) : undefined;
  const form = formIn(asked, 'extend_rental');
  const wanted =
    form?.endDate ?? parseEnd(asked.question, asked.helperLanguage, { agreed, from, now, zone: timeZone });
  if (!wanted || (!form && isDoubtful(asked.question, asked.helperLanguage))) {
    yield formCard({ asks: 'extend_rental', rentalId: id, agreedEndDate: endDate, timeZone });
    return yield say(`${says.when} ${says.like(at(endDate))}`);
  }
  if (new Date(wanted) <= agreed)
    return yield say(`${says.earlier(at(endDate))} ${status === 'active' ? says.early : says.shorter}`);
  try {
    const action = await prepareExtension(parts, asked, id, wanted);
    yield { type: 'action', action };
    yield say(says.ready);
  } catch (error) {
    const until = freeUntilOf(error);
    if (until === undefined) throw error;
    yield say(until ? says.taken(at(wanted), at(until)) : says.full(at(endDate)));
  }
}
