import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';

/** `common`: the server refuses it. The others: how hard it is to guess. */
export type Strength = 'common' | 'weak' | 'fair' | 'good' | 'strong';
const BY_SCORE = ['weak', 'weak', 'fair', 'good', 'strong'] as const;

type Estimate = (password: string, about: string[]) => Strength;
let estimate: Promise<Estimate> | undefined;

/** Loads half a megabyte of passwords and patterns, only when a user chooses a password. */
export function loadEstimate(): Promise<Estimate> {
  estimate ??= load();
  return estimate;
}

async function load(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const common = new Set(dictionary['passwords-common'].slice(0, ACCOUNT_RULES.commonPasswords).map(String));
  return (password, about) => {
    if (common.has(password.normalize('NFKC').toLowerCase())) return 'common';
    return BY_SCORE[estimator.check(password, about).score];
  };
}
