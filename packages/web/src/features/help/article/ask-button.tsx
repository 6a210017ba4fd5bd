import type { CannedQuestion } from '@josey/contract/texts/canned-questions';
import type { Topic } from '@josey/help/article';
import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useAskJosey } from '#lib/ask-josey.ts';

/** The specification's two questions that have no button in the chat. */
const QUESTIONS: Partial<Record<Topic, CannedQuestion>> = {
  account: 'account-help',
  payments: 'payment-help',
};

/** Asks JoseyAI the specification's question about a topic. Hidden without one, or while JoseyAI is unavailable. */
export function AskButton({ topic }: { topic: Topic }) {
  const { t } = useTranslation('help');
  const ask = useAskJosey();
  const question = QUESTIONS[topic];
  if (!ask || !question) return null;
  return (
    <Button look="outline" onClick={() => ask(question)}>
      <Icon of={IconMessageCircle} /> {t('askJosey')}
    </Button>
  );
}
