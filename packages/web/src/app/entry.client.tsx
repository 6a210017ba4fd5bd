import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { firstLanguage, startInLanguage } from './i18n/i18n.ts';

// Prerendered pages hydrate in the language they were rendered in; others start in the user's language.
void startInLanguage(firstLanguage()).then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});
