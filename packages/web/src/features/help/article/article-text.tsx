import type { Language } from '@josey/contract/values/languages';
import { useHelpFacts } from '../use-help-facts.ts';
import css from './article-page.module.css';
import { Prose } from './prose.tsx';

export interface TextProps {
  text: { summary: string; body: string };
  language: Language;
  note?: string | false;
}

/** The summary and the text, with this deployment's numbers. */
export default function ArticleText({ text: { summary, body }, language, note }: TextProps) {
  const fill = useHelpFacts(language);
  return (
    <>
      <meta name="description" content={fill(summary)} />
      <p className={css.summary}>{fill(summary)}</p>
      {note && <p className={css.note}>{note}</p>}
      <Prose>{fill(body)}</Prose>
    </>
  );
}
