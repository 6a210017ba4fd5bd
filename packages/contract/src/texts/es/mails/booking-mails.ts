import { HANDOVER_RULES, RENTAL_RULES } from '../../../rules/limits/rentals.ts';
import type { MailTexts } from '../../mails/mail-texts.ts';

type BookingMail = 'booking-confirmed' | 'request-sent' | 'request-received' | 'car-booked';

/** What both emails to an owner say of the booking. */
const toOwner = (said: Parameters<MailTexts['car-booked']>[0]) => ({
  ...(said.hasPicture && { picture: `Tu ${said.car}` }),
  facts: [
    { label: 'Recogida', value: said.start, note: said.zone },
    { label: 'Devolución', value: said.end, note: said.zone },
    {
      label: said.renter.isVerified ? 'Lo alquila, con licencia verificada' : 'Lo alquila',
      value: said.renter.firstName,
      note: `${said.renter.trips === 1 ? '1 viaje' : `${said.renter.trips} viajes`}, desde ${said.renter.memberSince}`,
    },
    ...(said.delivery ? [{ label: 'Llévalo a', value: said.delivery }] : []),
  ],
  prices: {
    title: 'Lo que ganas',
    rows: [
      { label: 'Precio', amount: said.price },
      { label: `Parte de ${said.service}`, amount: `−${said.kept}` },
      ...(said.taxes ? [{ label: 'Impuestos', amount: `−${said.taxes}` }] : []),
    ],
    sum: { label: 'Recibes', amount: said.earned },
  },
});

export const bookingMails: Pick<MailTexts, BookingMail> = {
  'booking-confirmed': (said) => ({
    subject: `${said.isMoved ? 'Nuevas fechas' : 'Reserva confirmada'}: ${said.car}`,
    lines: [`Del ${said.start} al ${said.end}`],
    next: `Sigue: recoge el carro desde el ${said.checkIn}. Toma cuatro fotos del carro y una del odómetro. Lleva tu licencia.`,
    ...(said.hasPicture && { picture: `El ${said.car}` }),
    facts: [
      { label: 'Recogida', value: said.start, note: said.zone },
      { label: 'Devolución', value: said.end, note: said.zone },
      ...(said.place ? [{ label: 'Dónde', value: said.place }] : []),
      { label: `El carro de ${said.ownerFirstName}`, value: said.look },
    ],
    prices: {
      title: 'Precio',
      rows: said.rows,
      sum: { label: 'Pagaste', amount: said.total },
      ...(said.deposit && {
        note: `Al recoger el carro retenemos además un depósito de ${said.deposit} en tu tarjeta y lo liberamos después de la devolución.`,
      }),
    },
    promise: said.freeUntil
      ? `Cancelación gratis hasta el ${said.freeUntil}.`
      : 'Esta reserva no se puede cancelar gratis. Su página muestra cuánto se te devolvería.',
    button: 'Preparar la recogida',
    note: 'Adjunto: una cita para tu calendario. Los correos sobre reservas y dinero no se pueden desactivar.',
  }),
  'request-sent': (said) => ({
    subject: `Solicitud enviada: ${said.car}`,
    lines: [
      `Del ${said.start} al ${said.end}`,
      `${said.ownerFirstName} puede responder hasta el ${said.answerBy}. Te enviamos la respuesta por correo.`,
    ],
    ...(said.hasPicture && { picture: `El ${said.car}` }),
    facts: [
      { label: 'Recogida', value: said.start, note: said.zone },
      { label: 'Devolución', value: said.end, note: said.zone },
      {
        label: 'Zona',
        value: said.area ?? 'En el mapa de la página del alquiler',
        note: `La dirección exacta llega ${RENTAL_RULES.exactPlaceHoursAhead} horas antes de la recogida.`,
      },
      { label: `El carro de ${said.ownerFirstName}`, value: said.look },
    ],
    prices: {
      title: 'Precio',
      rows: said.rows,
      sum: { label: `Total si ${said.ownerFirstName} acepta`, amount: said.total },
      note: [
        'Solo se cobra a tu tarjeta cuando se acepta la solicitud.',
        ...(said.deposit
          ? [
              `Al recoger el carro retenemos además un depósito de ${said.deposit} en tu tarjeta y lo liberamos después de la devolución.`,
            ]
          : []),
      ].join('\n'),
    },
    ...(said.freeUntil && { promise: `Cancelación gratis hasta el ${said.freeUntil}.` }),
    button: 'Ver la solicitud',
    note: 'Los correos sobre reservas y dinero no se pueden desactivar.',
  }),
  'request-received': (said) => ({
    subject: `${said.renter.firstName} quiere alquilar tu ${said.car}`,
    lines: [
      `${said.start} a ${said.end}`,
      `Acepta o rechaza antes del ${said.answerBy}. Después la solicitud termina y ${said.renter.firstName} no paga nada.`,
    ],
    ...toOwner(said),
    button: 'Responder a la solicitud',
  }),
  'car-booked': (said) => ({
    subject: `${said.renter.firstName} reservó tu ${said.car}`,
    lines: [`${said.start} a ${said.end}`],
    next: `Ahora: prepara el carro. Los dos pueden tomar las fotos desde ${HANDOVER_RULES.opensHours} horas antes del inicio.`,
    ...toOwner(said),
    button: 'Ver la reserva',
  }),
};
