import type { FieldErrors } from '@josey/contract/core/field-errors';
import { createContext, use } from 'react';
import { useSentence } from '#lib/i18n/use-sentence.ts';
import type { ApplicationDraft } from './application-draft.ts';
import type { ChangeDraft } from './use-application-draft.ts';

interface ApplicationFields {
  draft: ApplicationDraft;
  change: ChangeDraft;
  errors: FieldErrors;
}

export const ApplicationFieldsContext = createContext<ApplicationFields | undefined>(undefined);

type TextField = {
  [Name in keyof ApplicationDraft]: ApplicationDraft[Name] extends string ? Name : never;
}[keyof ApplicationDraft];

/** The form's fields for its sections: value, change and the error under the wire's path. */
export function useApplicationFields() {
  const fields = use(ApplicationFieldsContext);
  const sentence = useSentence();
  if (!fields) throw new Error('Only within the application form');
  const errorOf = (path: string) => {
    const text = fields.errors[path];
    return text ? sentence(text) : undefined;
  };
  return {
    ...fields,
    errorOf,
    text: (name: TextField, path: string = name) => ({
      name,
      value: fields.draft[name],
      onChange: (event: { target: { value: string } }) => fields.change({ [name]: event.target.value }),
      error: errorOf(path),
    }),
  };
}
