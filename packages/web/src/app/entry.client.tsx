import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { firstLanguage, speakFrom } from './i18n/i18n.ts';

// React takes a page over in the language in which it stands there; what is drawn only now begins in the person's.
void speakFrom(firstLanguage()).then(() => {
  window.dispatchEvent(new Event('josey:taking-over'));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});
