import type { FieldErrors } from '@josey/contract/core/field-errors';
import { type ChangeEvent, type FormEvent, useCallback, useRef, useState } from 'react';
import { blankErrors } from './blank-errors.ts';
import { failureFields } from './failure.ts';
import { type Change, type Draft, useDraft } from './use-draft.ts';
import { type LoadSchema, useSchemaCheck } from './use-schema-check.ts';

interface FormOptions<Values> {
  initial: Values;
  /** Fetches the contract's schema: the form and the server validate alike. */
  schema: LoadSchema;
  /** Maps the values to the request body. */
  toBody?: (values: Values) => unknown;
  /** Paths of empty fields: the schema would complain about their format, or accept them. */
  blank?: (values: Values) => string[];
  /** Errors that the schema cannot know; they take precedence. */
  check?: (values: Values) => FieldErrors;
  /** Saves the draft in this browser under this key (`josey:draft:…`) until it is sent. */
  keepAs?: string;
}

type Names<Values, Kind> = {
  [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never;
}[keyof Values];
type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

/** A form's values and errors, by the dotted path of the request body. */
export interface Form<Values> extends Draft<Values> {
  errors: FieldErrors;
  /** The error message of a field, in the reader's language. */
  errorAt: (path: string) => string | undefined;
  /** Props for a text field. `path` is the path of its error where the request body names the field differently. */
  text: (
    name: Names<Values, string> & string,
    path?: string,
  ) => { name: string; value: string; error: string | undefined; onChange: (event: Typed) => void };
  /** Marks the fields that the server rejected. */
  refuse: (failure: unknown) => void;
  clearErrors: () => void;
  /** For `onSubmit`: sends valid values, marks invalid ones. */
  submit: (
    send: (values: Values) => void,
    /** Called with the messages that the reader sees. */
    onWrong?: (errors: FieldErrors, values: Values) => void,
  ) => (event: FormEvent<HTMLFormElement>) => void;
}

/** The one way to write a form: native controls, the contract's schema, saved drafts. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, schema, toBody, blank, check, keepAs } = options;
  const draft = useDraft(initial, keepAs);
  const [errors, setErrors] = useState<FieldErrors>({});
  const schemaCheck = useSchemaCheck(schema);
  const isWaiting = useRef(false);
  const errorAt = (path: string) => errors[path];
  /** Clears a field's error when it changes. */
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
      const form = event.currentTarget;
      event.preventDefault();
      const { find, load } = schemaCheck.current;
      if (!find) {
        if (!isWaiting.current) void load().then(() => form.requestSubmit());
        isWaiting.current = true;
        return;
      }
      isWaiting.current = false;
      const { values } = draft;
      const found = {
        ...find(toBody ? toBody(values) : values),
        ...blankErrors(blank?.(values) ?? []),
        ...check?.(values),
      };
      setErrors(found);
      if (Object.keys(found).length === 0) send(values);
      else onWrong?.(found, values);
    },
  };
}
