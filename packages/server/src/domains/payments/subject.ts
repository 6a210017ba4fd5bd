/** What a payment is for: a rental or a ride. */
export interface Subject {
  kind: 'rental' | 'ride';
  id: string;
}
