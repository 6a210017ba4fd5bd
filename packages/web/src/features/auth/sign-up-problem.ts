const REQUIRED = ['firstName', 'lastName', 'email', 'password'] as const;
type Field = (typeof REQUIRED)[number];

interface SignUpAttempt {
  values: Record<Field, string>;
  /** The messages of the fields, in the user's language. */
  errors: Partial<Record<Field | 'confirmPassword', unknown>>;
}

/**
 * The banner of a rejected sign-up: the labels of all empty fields, or else the specification's sentence about the
 * password. Other messages only appear at their fields.
 */
export function signUpProblem(
  { values, errors }: SignUpAttempt,
  fillIn: (empty: Field[]) => string,
): string | undefined {
  const empty = REQUIRED.filter((field) => values[field].trim() === '');
  const password = empty.includes('password') ? undefined : (errors.confirmPassword ?? errors.password);
  const sentences = [empty.length > 0 && fillIn(empty), password].filter(Boolean);
  return sentences.join(' ') || undefined;
}
