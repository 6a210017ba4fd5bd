const REQUIRED = ['firstName', 'lastName', 'email', 'password'] as const;
type Field = (typeof REQUIRED)[number];

interface SignUpAttempt {
  values: Record<Field, string>;
  /** What the fields say, in the person's language. */
  errors: Partial<Record<Field | 'confirmPassword', unknown>>;
}

/**
 * The banner over a sign-up that was not sent: every field that is empty by its label, else the specification's
 * sentence about the password. The other sentences stand at their fields alone.
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
