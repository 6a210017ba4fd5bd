/** What a payment is for: a rental, more time for one, or a ride. */
export interface Subject {
  kind: 'rental' | 'extension' | 'ride';
  id: string;
}
