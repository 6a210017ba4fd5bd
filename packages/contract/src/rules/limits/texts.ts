/** Maximum lengths of users' texts. */
export const TEXT_RULES = {
  reasonMaxLength: 500,
  noteMaxLength: 1_000,
  phoneMaxLength: 40,
  passkeyNameMaxLength: 60,
  /** Room for a code with spaces between its groups. */
  codeMaxLength: 40,
} as const;
