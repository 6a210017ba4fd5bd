import type { TextParams } from './field-problem.ts';

/** Fills the placeholders of a text: `Use up to {{count}} characters.` */
export const fillText = (text: string, params: TextParams = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place));
