import type { Failure } from '@josey/contract/core/envelope';
import type { TextParams } from '@josey/contract/core/field-problem';
import { fillText } from '@josey/contract/core/fill-text';
import i18next from 'i18next';

/** The text of a code and reason in the page's language; undefined in English, which the response contains. */
export function refusalText(code: string, reason: string, params?: TextParams): string | undefined {
  if (!i18next.isInitialized) return undefined;
  const text: unknown = i18next.getResource(i18next.resolvedLanguage ?? 'en', 'errors', `${code}.${reason}`);
  return typeof text === 'string' ? fillText(text, params) : undefined;
}

/** Translates the server's refusal into the page's language; unknown ones stay English. */
export function sayRefusal(failure: Failure): Failure {
  const { code, reason, params, fields = {}, problems = {} } = failure;
  const said = Object.entries(problems).map(([path, problem]) => [
    path,
    refusalText(problem.code ?? 'invalid_request', problem.reason, problem.params) ?? fields[path],
  ]);
  return {
    ...failure,
    error: refusalText(code, reason, params) ?? failure.error,
    fields: { ...fields, ...Object.fromEntries(said) },
  };
}
