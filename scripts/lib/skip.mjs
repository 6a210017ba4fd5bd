/** The exit code of a script that could not do its work here: it neither passed nor failed. Automake's number. */
export const SKIPPED = 77;

/** Says why; the script ends with this code. */
export function skip(reason) {
  console.log(`Skipped: ${reason}.`);
  return SKIPPED;
}
