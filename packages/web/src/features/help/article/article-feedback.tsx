import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import css from './article-feedback.module.css';
import { saveVote } from './help-answers.ts';

/** Asks whether the article helped, and records the vote. */
export function ArticleFeedback({ slug }: { slug: string }) {
  const { t } = useTranslation('help');
  const [vote, setVote] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const say = async (wasAnswered: boolean) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await saveVote(slug, wasAnswered);
      setVote(wasAnswered);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={css.question} aria-labelledby="was-it-answered">
      <h2 id="was-it-answered">{t('answered.ask')}</h2>
      {vote === undefined && (
        <div className={css.buttons}>
          <Button look="outline" size="medium" disabled={isBusy} onClick={() => void say(true)}>
            {t('answered.yes')}
          </Button>
          <Button look="outline" size="medium" disabled={isBusy} onClick={() => void say(false)}>
            {t('answered.no')}
          </Button>
        </div>
      )}
      <p role="status">
        {vote === true && t('answered.thanks')}
        {vote === false && (
          <>
            {t('answered.sorry')} <Link to="/contact">{t('writeToUs')}</Link>
          </>
        )}
      </p>
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {failureSentence(problem, t('answered.failed'))}
        </p>
      )}
    </section>
  );
}
