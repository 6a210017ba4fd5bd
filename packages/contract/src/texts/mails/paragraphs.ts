/** Splits a typed text into paragraphs for an email. */
export const paragraphs = (text: string): string[] => text.split(/\s*\n\s*/).filter(Boolean);
