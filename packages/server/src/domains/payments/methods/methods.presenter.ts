import type { SavedMethod } from '@josey/contract/api/money/payment-methods';
import type { MethodRow } from './methods.queries.ts';

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export function presentMethod(row: MethodRow): SavedMethod {
  const { expires_year: year, expires_month: month } = row;
  return {
    id: row.id,
    kind: row.kind as SavedMethod['kind'],
    label: labelOf(row),
    ...(row.brand && { brand: row.brand }),
    ...(row.last4 && { last4: row.last4 }),
    ...(year && month && { expires: `${year}-${String(month).padStart(2, '0')}` }),
    isDefault: row.is_default,
    createdAt: row.created_at.toISOString(),
  };
}

function labelOf({ kind, brand, last4, cashtag }: MethodRow): string {
  if (kind === 'cashapp') return ['Cash App', cashtag].filter(Boolean).join(' ');
  return `${BRANDS[brand ?? ''] ?? 'Card'} •••• ${last4 ?? ''}`;
}
