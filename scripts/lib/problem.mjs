/** Something that the person at the keyboard can put right; the message is the sentence for them. */
export class Problem extends Error {}

/** Runs a script's main function and turns its end into the process's: problems without a stack. */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}
