/**
 * Shows a page whose first draw was hidden because it did not suit this user (first-draw.ts), now that React has
 * rendered the one that does.
 */
export function showPage(): void {
  document.documentElement.dataset.firstDraw = 'shown';
}
