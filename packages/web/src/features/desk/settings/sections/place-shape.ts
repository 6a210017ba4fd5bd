import type { ServiceArea } from '@josey/contract/api/settings';
import type { Language } from '@josey/contract/values/languages';
import { type NamesDraft, writeNames } from '../form/names-fields.tsx';
import type { SectionForm, SectionShape } from '../form/use-section.ts';
import { readCorners, readPoint, writeCorners, writePoint } from './points.ts';

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
  }),
  write: (values) => ({
    name: values.name.trim(),
    timeZone: values.timeZone,
    language: values.language,
    emergencyNumber: values.emergencyNumber.trim() || undefined,
    mapCenter: values.center.trim() ? readPoint(values.center) : undefined,
    mapZoom: Number(values.mapZoom),
    serviceAreas: values.areas.map(({ names, corners, rentalTax, rideTax }) => ({
      names: writeNames(names),
      ring: readCorners(corners),
      rentalTaxPercent: percentIn(rentalTax),
      rideTaxPercent: percentIn(rideTax),
    })),
  }),
};
