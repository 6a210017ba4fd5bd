import { useSmallScreen } from '#lib/browser/hooks/use-media-query.ts';
import type { Insets } from '../view/fit-points.tsx';

const BESIDE_THE_PANEL: Insets = { top: 80, right: 170, bottom: 96, left: 500 };
const ABOVE_THE_SHEET: Insets = { top: 64, right: 88, bottom: 84, left: 88 };

/** The edges of the map that the panel, labels and buttons cover. */
export function useMapInsets(): Insets {
  return useSmallScreen() ? ABOVE_THE_SHEET : BESIDE_THE_PANEL;
}
