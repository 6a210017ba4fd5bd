import { setImmediate } from 'node:timers/promises';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { evidenceIn } from '@josey/contract/texts/by-language/evidence';
import type { EvidenceTexts } from '@josey/contract/texts/evidence/evidence-texts';
import { rentalLineLabel } from '@josey/contract/texts/receipts/read-receipt';
import type { Language } from '@josey/contract/values/languages';
import { formatMoney } from '@josey/contract/values/money/money';
import type { WrittenMessage } from '../../messages/messages.public.ts';
import type { ChargeRow } from '../charges/charges.queries.ts';
import type { DriverRow } from '../drivers/drivers.queries.ts';
import type { PhotoRow, Sheet } from '../handover/handovers.queries.ts';
import { type EvidenceSheet, openEvidenceSheet, type Picture } from './evidence-sheet.ts';

export interface Evidence {
  rental: Rental;
  sheets: Sheet[];
  charges: ChargeRow[];
  /** Who accepted to drive, also those who were removed later. */
  drivers: DriverRow[];
  /** What the two wrote to each other, the oldest first. */
  messages: WrittenMessage[];
  /** Whether there are no earlier messages. */
  areAllMessages: boolean;
  /** The operator's name. */
  service: string;
  /** When the newest part of it was added: the file has no other time, so that the same content is the same file. */
  changedAt: Date;
  pictureOf: (photo: PhotoRow) => Promise<Buffer | undefined>;
}

interface Writer {
  evidence: Evidence;
  sheet: EvidenceSheet;
  texts: EvidenceTexts;
  language: Language;
  at: (instant: Date | string) => string;
  money: (cents: number) => string;
  nameOf: (side: string) => string;
}

/** All evidence of a rental as one file. The same content gives the same bytes. */
export async function evidencePdf(evidence: Evidence, language: Language): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const { rental, service, changedAt, sheets } = evidence;
  const texts = evidenceIn[language];
  const locale = language === 'en' ? 'en-US' : language;
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(`${texts.title}: ${texts.rental(rental.id)}`);
  document.setLanguage(language);
  document.setProducer(service);
  document.setCreationDate(changedAt);
  document.setModificationDate(changedAt);
  const clock = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
    timeZone: rental.vehicle.timeZone,
  });
  const writer: Writer = {
    evidence,
    sheet: await openEvidenceSheet(document),
    texts,
    language,
    at: (instant) => clock.format(new Date(instant)),
    money: (cents) => formatMoney(cents, rental.currency, locale),
    nameOf: (side) => (side === 'renter' ? rental.renterFirstName : rental.ownerFirstName),
  };
  writeRental(writer);
  writePrice(writer, locale);
  for (const kind of ['check_in', 'check_out'])
    await writeHandover(
      writer,
      kind,
      sheets.find(({ head }) => head.kind === kind),
      locale,
    );
  writeCharges(writer);
  await writeMessages(writer);
  writer.sheet.gap();
  writer.sheet.text(texts.about, { size: 9 });
  writer.sheet.finish(texts.page);
  return document.save();
}

function writeRental({ evidence: { rental, service, drivers }, sheet, texts, at }: Writer): void {
  const { vehicle } = rental;
  sheet.text(service, { bold: true, size: 18 });
  sheet.text(texts.title, { bold: true, size: 13 });
  sheet.text(texts.rental(rental.id));
  sheet.gap();
  sheet.text(`${vehicle.year} ${vehicle.make} ${vehicle.model}`, { bold: true, size: 12 });
  if (vehicle.licensePlate) sheet.row(texts.plate, vehicle.licensePlate);
  sheet.row(texts.renter, rental.renterFirstName);
  sheet.row(texts.owner, rental.ownerFirstName);
  sheet.row(texts.period, `${at(rental.startDate)} – ${at(rental.endDate)}`);
  for (const [index, driver] of drivers.entries()) {
    const { first_name: name, accepted_at: since, status, status_since: until } = driver;
    const added = texts.driverSince(name ?? '', at(since ?? until));
    const entry = status === 'accepted' ? added : `${added}, ${texts.driverUntil(at(until))}`;
    sheet.row(index === 0 ? texts.drivers : '', entry);
  }
}

function writePrice({ evidence: { rental }, sheet, texts, language, money }: Writer, locale: string): void {
  sheet.heading(texts.price);
  for (const line of rental.lines)
    sheet.row(money(line.amountCents), rentalLineLabel(line, { language, locale }, money));
  sheet.row(money(rental.totalCents), texts.total);
}

async function writeHandover(
  writer: Writer,
  kind: string,
  handover: Sheet | undefined,
  locale: string,
): Promise<void> {
  const { sheet, texts, at, nameOf } = writer;
  sheet.heading(kind === 'check_in' ? texts.checkIn : texts.checkOut);
  if (!handover) return sheet.text(texts.notYet);
  const { head, sides, marks } = handover;
  sheet.row(texts.at, head.at ? at(head.at) : texts.notYet);
  if (head.odometer_miles !== null)
    sheet.row(texts.odometer, texts.miles(new Intl.NumberFormat(locale).format(head.odometer_miles)));
  if (head.fuel_percent !== null) sheet.row(texts.fuel, `${head.fuel_percent} %`);
  for (const { side, confirmed_at, note } of sides) {
    if (confirmed_at) sheet.row(texts.confirmedBy(nameOf(side)), at(confirmed_at));
    if (note) sheet.row(texts.note(nameOf(side)), note);
  }
  for (const [index, { view, damage, side, note }] of marks.entries()) {
    const place = `${texts.views[view as 'front']}, ${texts.damage[damage as 'dent']} (${nameOf(side)})`;
    sheet.row(index === 0 ? texts.marks : '', note ? `${place}: ${note}` : place);
  }
  sheet.gap();
  await writePhotos(writer, handover.photos);
}

async function writePhotos(writer: Writer, photos: PhotoRow[]): Promise<void> {
  const { sheet, texts } = writer;
  for (let first = 0; first < photos.length; first += 2) {
    const both = photos.slice(first, first + 2).map((photo) => readPicture(writer, photo));
    await sheet.pictures(await Promise.all(both), texts.unavailable);
  }
}

async function readPicture({ evidence, texts, at, nameOf }: Writer, photo: PhotoRow): Promise<Picture> {
  return {
    jpeg: await evidence.pictureOf(photo),
    caption: [
      texts.views[photo.view as 'front'],
      texts.photoBy(nameOf(photo.side), photo.source as 'camera'),
      texts.received(at(photo.received_at)),
      photo.sha256.toString('hex'),
    ],
  };
}

function writeCharges({ evidence: { charges }, sheet, texts, money, at }: Writer): void {
  if (charges.length === 0) return;
  sheet.heading(texts.charges);
  for (const { kind, amount_cents, payable_cents, created_at, note } of charges) {
    const amount = money(payable_cents ?? amount_cents);
    sheet.row(amount, `${texts.chargeKinds[kind as 'damage']}, ${at(created_at)}${note ? `: ${note}` : ''}`);
  }
}

async function writeMessages({ evidence, sheet, texts, at, nameOf }: Writer): Promise<void> {
  const { messages, areAllMessages } = evidence;
  if (messages.length === 0) return;
  sheet.heading(texts.messages);
  if (!areAllMessages) sheet.text(texts.newestMessages(messages.length));
  for (const { author, body, photo_ids, deleted_at, created_at } of messages) {
    sheet.text(`${nameOf(author === 'guest' ? 'renter' : 'owner')}, ${at(created_at)}`, {
      bold: true,
      size: 9,
    });
    if (deleted_at) sheet.text(texts.messageDeleted);
    for (const paragraph of body?.split('\n') ?? []) sheet.text(paragraph);
    if (photo_ids.length > 0) sheet.text(texts.photosSent(photo_ids.length));
    sheet.gap();
    // Long ones take milliseconds to lay out: others are served between them.
    await setImmediate();
  }
}
