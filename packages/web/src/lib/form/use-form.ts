import type { FieldErrors } from '@josey/contract/core/field-errors';
import { type ChangeEvent, type FormEvent, useCallback, useState } from 'react';
import type { z } from 'zod';
import { failureFields } from './failure.ts';
import { schemaErrors } from './schema-errors.ts';
import { type Change, type Draft, useDraft } from './use-draft.ts';

interface FormOptions<Values> {
  initial: Values;
  /** The contract's: a form is checked by the schema, and in the words, that the server uses. */
  schema: z.ZodType;
  /** What is sent, where that is not what is typed. */
  toBody?: (values: Values) => unknown;
  /** What is wrong that the schema cannot know; its sentence wins. */
  check?: (values: Values) => FieldErrors;
  /** Keeps what is typed in this browser, under a key as `josey:draft:…`, until it is sent. */
  keepAs?: string;
}

type Names<Values, Kind> = {
  [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never;
}[keyof Values];
type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

/** A form's values and what is wrong with them, by the dotted path of the wire. */
export interface Form<Values> extends Draft<Values> {
  errors: FieldErrors;
  /** The sentence at a field, in the reader's language. */
  errorAt: (path: string) => string | undefined;
  /** For a control of text. Its error stands under another path where the wire calls it otherwise. */
  text: (
    name: Names<Values, string> & string,
    path?: string,
  ) => { name: string; value: string; error: string | undefined; onChange: (event: Typed) => void };
  /** What the server refused: its fields are marked. */
  refuse: (failure: unknown) => void;
  clearErrors: () => void;
  /** For `onSubmit`: sends what the schema takes, and marks what it does not. */
  submit: (
    send: (values: Values) => void,
    /** With the sentences as the reader sees them. */
    onWrong?: (errors: FieldErrors, values: Values) => void,
  ) => (event: FormEvent) => void;
}

/** The one way to write a form: native controls, the contract's schema, drafts that are kept. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, schema, toBody, check, keepAs } = options;
  const draft = useDraft(initial, keepAs);
  const [errors, setErrors] = useState<FieldErrors>({});
  const errorAt = (path: string) => errors[path];
  /** A field loses its error once it changes. */
  const unmark = useCallback(
    (...paths: string[]) =>
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !paths.includes(path))),
      ),
    [],
  );
  const { change: changeDraft } = draft;
  const change = useCallback<Change<Values>>(
    (part) => {
      changeDraft(part);
      if (typeof part !== 'function') unmark(...Object.keys(part));
    },
    [changeDraft, unmark],
  );
  return {
    ...draft,
    change,
    errors,
    errorAt,
    text: (name, path = name) => ({
      name,
      value: String(draft.values[name]),
      error: errorAt(path),
      onChange: ({ target }) => {
        draft.change({ [name]: target.value } as Partial<Values>);
        unmark(path);
      },
    }),
    refuse: (failure) => setErrors(failureFields(failure)),
    clearErrors: () => setErrors({}),
    startOver: () => {
      draft.startOver();
      setErrors({});
    },
    submit: (send, onWrong) => (event) => {
      event.preventDefault();
      const { values } = draft;
      const found = { ...schemaErrors(schema, toBody ? toBody(values) : values), ...check?.(values) };
      setErrors(found);
      if (Object.keys(found).length === 0) send(values);
      else onWrong?.(found, values);
    },
  };
}
