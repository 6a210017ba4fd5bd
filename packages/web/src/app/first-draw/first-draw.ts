import { readSaved } from '#lib/session/saved-session.ts';
import { preferredLanguage } from '../i18n/preferred-language.ts';

// Inlined into the head of the pages that are drawn before their scripts load (build-plugins/first-draw.ts). It runs
// before the first paint, so that no user sees a page that is not meant for them.

const { documentElement: page, currentScript } = document;
const saved = readSaved();
const kind = currentScript?.dataset.for;
const isForUsers = kind === 'users';

if (isForUsers && !saved) {
  const { pathname, search } = window.location;
  window.location.replace(`/login?next=${encodeURIComponent(pathname + search)}`);
}
// A signed-in user is sent on from sign-in, and a page in another language is rendered in theirs first.
const isForThem = kind === 'all' || isForUsers === (saved !== undefined);
const isMeant = isForThem && preferredLanguage(saved?.user.language) === page.lang;
page.dataset.firstDraw = isMeant ? 'shown' : 'hidden';

document.addEventListener('DOMContentLoaded', () => {
  const greeting = document.querySelector('[data-greeting]');
  if (greeting && saved)
    greeting.textContent = (greeting.textContent ?? '').replace('…', () => saved.user.firstName);
});
