/**
 * Opens the page with the payment provider's form. It is a new document, not shown by the router: its security policy lets the
 * provider's script in, and that of this page does not.
 */
export function openPaymentForm(setupId: string, returnPath: string): void {
  window.location.assign(`/payment-form/${setupId}?${new URLSearchParams({ back: returnPath })}`);
}
