import { LiveTextsContext, useLiveTexts } from '../live/live-text.tsx';
import { useLiveFigures } from '../live/use-live-figures.ts';
import { Assistant } from './assistant.tsx';
import { Closing } from './closing.tsx';
import { DriversBand } from './drivers-band.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Figures } from './figures.tsx';
import { Hero } from './hero.tsx';
import { Owners } from './owners.tsx';
import { Quotes } from './quotes.tsx';

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
