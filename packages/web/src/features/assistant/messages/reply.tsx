import type { ChatMessage } from '@josey/contract/api/assistant/assistant';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '#lib/session/session.ts';
import { ActionCard } from '../cards/action-card.tsx';
import { Cards } from '../cards/cards.tsx';
import { Bubble } from './bubble.tsx';
import { ChatMarkdown } from './chat-markdown.tsx';
import css from './reply.module.css';
import { Thumbs } from './thumbs.tsx';

/** A complete reply: text, results, prepared actions and sources. */
export function Reply({ reply }: { reply: ChatMessage }) {
  const { t } = useTranslation('assistant');
  // A guest's reply is not stored: there is nothing to rate.
  const { user } = useSession();
  const { content, cards, actions, articles, stopped, answeredBy } = reply;
  return (
    <>
      {content && (
        <Bubble from="assistant">
          <ChatMarkdown text={content} />
        </Bubble>
      )}
      <Cards cards={cards} />
      {actions.map((action) => (
        <ActionCard key={action.token} action={action} />
      ))}
      <div className={css.foot}>
        {articles.length > 0 && (
          <p>
            {t('articles')}{' '}
            {articles.map(({ slug, title }) => (
              <Link key={slug} className={css.article} to={`/help/${slug}`}>
                {title}
              </Link>
            ))}
          </p>
        )}
        {answeredBy === 'model' && <p>{t('byModel')}</p>}
        {stopped ? <p>{t('stopped')}</p> : user && <Thumbs reply={reply} />}
      </div>
    </>
  );
}
