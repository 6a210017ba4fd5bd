/** A typed text, as the paragraphs of a mail. */
export const paragraphs = (text: string): string[] => text.split(/\s*\n\s*/).filter(Boolean);
