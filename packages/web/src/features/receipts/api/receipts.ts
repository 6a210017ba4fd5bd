import type { Receipt } from '@josey/contract/api/money/receipts';
import * as routes from '@josey/contract/core/routes';
import type { Language } from '@josey/contract/values/languages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

/** Which receipt a page shows: by its own id, or that of the price of a rental or ride. */
export interface ReceiptOf {
  kind: 'receipt' | 'rental' | 'ride';
  id: string;
}

const ROUTES = { receipt: routes.getReceipt, rental: routes.rentalReceipt, ride: routes.rideReceipt };

/** The three have one shape. */
export const useReceipt = ({ kind, id }: ReceiptOf) =>
  useQuery(api.query(ROUTES[kind] as typeof routes.getReceipt, { params: { id } }));

export const useMyPayments = () => usePages(routes.listPayments, { query: { limit: 5 } });

/** Saves the PDF under the receipt's number. */
export const useReceiptPdf = () =>
  useMutation({
    mutationFn: async ({ receipt, language }: { receipt: Receipt; language: Language }) => {
      const input = { params: { id: receipt.id }, query: { language } };
      const response = await api.open(routes.receiptPdf, input);
      return { name: `${receipt.number}.pdf`, url: URL.createObjectURL(await response.blob()) };
    },
    onSuccess: ({ name, url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      URL.revokeObjectURL(url);
    },
  });

const billingQuery = api.query(routes.readBillingDetails, {});

export const useBillingDetails = () => useQuery(billingQuery);

export function useSaveBillingDetails() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { company: string; taxId: string }) => api.call(routes.saveBillingDetails, { body }),
    onSuccess: (saved) => cache.setQueryData(billingQuery.queryKey, saved),
  });
}
