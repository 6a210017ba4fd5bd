import { Figures } from './live/figures.tsx';
import { LiveTextsContext, useLiveTexts } from './live/live-text.tsx';
import { useLiveFigures } from './live/use-live-figures.ts';
import { Quotes } from './samples/quotes.tsx';
import { Assistant } from './sections/assistant.tsx';
import { Closing } from './sections/closing.tsx';
import { DriversBand } from './sections/drivers-band.tsx';
import { FeatureGrid } from './sections/feature-grid.tsx';
import { Hero } from './sections/hero.tsx';
import { Owners } from './sections/owners.tsx';

export function Landing() {
  const figures = useLiveFigures();
  return (
    <LiveTextsContext value={useLiveTexts(figures)}>
      <Hero figures={figures} />
      <FeatureGrid />
      <Owners />
      <DriversBand />
      <Figures figures={figures} />
      <Assistant />
      <Quotes />
      <Closing />
    </LiveTextsContext>
  );
}
