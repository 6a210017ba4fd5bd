import { createContext, use } from 'react';
import type { Form } from '#lib/form/use-form.ts';
import type { ApplicationDraft } from './application-draft.ts';

export const ApplicationFieldsContext = createContext<Form<ApplicationDraft> | undefined>(undefined);

/** The form, shared with its sections by context. */
export function useApplicationFields(): Form<ApplicationDraft> {
  const form = use(ApplicationFieldsContext);
  if (!form) throw new Error('Only within the application form');
  return form;
}
