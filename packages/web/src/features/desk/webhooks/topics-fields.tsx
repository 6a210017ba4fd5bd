import type { WebhookTopic } from '@josey/contract/api/desk/webhooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { FieldError } from '#components/controls/fields/field-error.tsx';
import { GROUPS, TOPICS, topicsIn, useTopicNames } from './topics.ts';
import css from './webhooks.module.css';

interface TopicsFieldsProps {
  chosen: WebhookTopic[];
  error: string | undefined;
  onChange: (chosen: WebhookTopic[]) => void;
}

/** The events that a webhook wants, in groups. */
export function TopicsFields({ chosen, error, onChange }: TopicsFieldsProps) {
  const { t } = useTranslation('webhooks');
  const { nameOf } = useTopicNames();
  const id = useId();
  const toggle = (topic: WebhookTopic) =>
    onChange(TOPICS.filter((one) => chosen.includes(one) !== (one === topic)));
  return (
    <fieldset className={css.topics} aria-describedby={error && id}>
      <legend>{t('events')}</legend>
      <FieldError id={id}>{error}</FieldError>
      {GROUPS.map((group) => (
        <fieldset key={group}>
          <legend>{t(`groups.${group}`)}</legend>
          {topicsIn(group).map((topic) => (
            <CheckField
              key={topic}
              name="topics"
              label={nameOf(topic)}
              description={t(`topics.${topic}.about`)}
              checked={chosen.includes(topic)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(topic)}
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}
