import start from './start.json';

/** The texts that every page begins with, and those of single pages. */
export const texts = start;
export const pages = import.meta.glob<Record<string, unknown>>(['./*.json', '!./start.json'], {
  import: 'default',
});
