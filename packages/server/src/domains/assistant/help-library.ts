import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@josey/contract/values/languages';
import { type Article, fillFacts, parseArticle } from '@josey/help/article';
import type { Deployment } from '@josey/help/deployment';
import { helpFacts } from '@josey/help/facts';
import type { Context } from '#platform/kernel/context.ts';
import { farePolicyOf } from '../rides/rides.public.ts';

const TEXTS = new URL('../../../../help/src/texts/', import.meta.url);

/** The help articles, with this deployment's numbers. */
export interface HelpLibrary {
  has(slug: string): boolean;
  /** In the language if available, else in English. */
  find(slug: string, language: Language): Article | undefined;
  /** All that are written in a language. */
  all(language: Language): Article[];
}

type Shelf = Map<string, Article>;

/** Reads the articles at the first question: a start does not wait for it (P11). */
export function openHelpLibrary(context: Context): HelpLibrary {
  const shelves = new Map<Language, Shelf>();
  context.settings.onChange(() => shelves.clear());
  const shelf = (language: Language): Shelf => {
    const known = shelves.get(language) ?? readShelf(language, deploymentOf(context));
    shelves.set(language, known);
    return known;
  };
  return {
    has: (slug) => shelf('en').has(slug),
    find: (slug, language) => shelf(language).get(slug) ?? shelf('en').get(slug),
    all: (language) => [...shelf(language).values()],
  };
}

function readShelf(language: Language, deployment: Deployment): Shelf {
  const folder = new URL(`${language}/articles/`, TEXTS);
  if (!LANGUAGES.includes(language) || !existsSync(folder)) return new Map();
  const facts = helpFacts(language, deployment);
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return new Map(
    files.sort().map((name) => {
      const slug = name.slice(0, -'.md'.length);
      const text = fillFacts(readFileSync(new URL(name, folder), 'utf8'), facts);
      return [slug, parseArticle(slug, text)];
    }),
  );
}

function deploymentOf({ settings: { current }, engines }: Context): Deployment {
  return {
    operator: current.legal.operatorName,
    operatorAddress: current.legal.address,
    operatorTaxId: current.legal.taxId,
    governingLaw: current.legal.governingLaw,
    currency: current.currency.currency,
    rental: current.fees.rental,
    rentalRules: current.rentalRules,
    fares: farePolicyOf(current),
    serviceFeeNames: current.fees.serviceFeeNames,
    taxNames: current.fees.taxNames,
    taxAreas: current.place.serviceAreas,
    isTestMoney: engines.payments.isTestMoney,
    isPinRequired: current.policies.ridePinRequired,
  };
}
