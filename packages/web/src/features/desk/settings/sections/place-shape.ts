import type { ServiceArea } from '@josey/contract/api/desk/settings';
import type { Language } from '@josey/contract/values/languages';
import { instantOf } from '@josey/contract/values/time/wall-time';
import { type NamesDraft, writeNames } from '../form/names-fields.tsx';
import type { SectionForm, SectionShape } from '../form/use-section.ts';
import { drawable, readCorners, readPoint, writeCorners, writePoint } from './points.ts';

export interface AreaDraft {
  /** For React, while areas come and go. */
  id: string;
  names: NamesDraft;
  /** One "latitude, longitude" a line. */
  corners: string;
  /** In percent; empty: the general tax. */
  rentalTax: string;
  rideTax: string;
}

export interface PlaceValues {
  name: string;
  timeZone: string;
  language: Language;
  emergencyNumber: string;
  center: string;
  mapZoom: string;
  areas: AreaDraft[];
  /** When the change starts, as the place's clock shows it; empty: at once. */
  startsAt: string;
}

export type PlaceForm = SectionForm<'place', PlaceValues>;

export const areaDraft = (area?: ServiceArea): AreaDraft => ({
  id: crypto.randomUUID(),
  names: area?.names ?? {},
  corners: writeCorners(area?.ring ?? []),
  rentalTax: String(area?.rentalTaxPercent ?? ''),
  rideTax: String(area?.rideTaxPercent ?? ''),
});

const percentIn = (typed: string) => (typed.trim() === '' ? undefined : Number(typed));

export const toAreas = (areas: readonly AreaDraft[]) =>
  areas.map(({ names, corners, rentalTax, rideTax }) => ({
    names: writeNames(names),
    ring: readCorners(corners),
    rentalTaxPercent: percentIn(rentalTax),
    rideTaxPercent: percentIn(rideTax),
  }));

/** Whether the server would take the areas: nothing is previewed while one is being typed. */
export const areWhole = (areas: ReturnType<typeof toAreas>): boolean =>
  areas.every(
    ({ names, ring, rentalTaxPercent, rideTaxPercent }) =>
      Object.values(names).some(Boolean) &&
      ring.length > 2 &&
      drawable(ring).length === ring.length &&
      [rentalTaxPercent ?? 0, rideTaxPercent ?? 0].every((percent) => percent >= 0 && percent <= 100),
  );

export const PLACE: SectionShape<'place', PlaceValues> = {
  section: 'place',
  read: (place) => ({
    name: place.name,
    timeZone: place.timeZone,
    language: place.language,
    emergencyNumber: place.emergencyNumber ?? '',
    center: place.mapCenter ? writePoint(place.mapCenter) : '',
    mapZoom: String(place.mapZoom),
    areas: place.serviceAreas.map((area) => areaDraft(area)),
    startsAt: '',
  }),
  write: (values) => ({
    name: values.name.trim(),
    timeZone: values.timeZone,
    language: values.language,
    emergencyNumber: values.emergencyNumber.trim() || undefined,
    mapCenter: values.center.trim() ? readPoint(values.center) : undefined,
    mapZoom: Number(values.mapZoom),
    serviceAreas: toAreas(values.areas),
  }),
  startOf: ({ startsAt, timeZone }) => (startsAt ? instantOf(startsAt, timeZone) : undefined),
};
