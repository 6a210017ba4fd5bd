/** The words of the page in place of one that failed, beside its refusal. */
export interface FailureTexts {
  tryAgain: string;
}
