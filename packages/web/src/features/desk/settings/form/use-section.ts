import type { SettingsChange, SettingsSection } from '@josey/contract/api/desk/settings';
import { ApiError } from '@josey/contract/core/client';
import { type FormEvent, useContext, useEffect, useState } from 'react';
import { type Form, useForm } from '#lib/form/use-form.ts';
import { type SectionData, type SectionValue, useChangeSettings } from '../../api/settings.ts';
import { UnsavedContext } from './unsaved.ts';

/** How a section becomes a form and back. */
export interface SectionShape<S extends SettingsSection, Values extends object> {
  section: S;
  read: (value: SectionValue<S>) => Values;
  /** Of whatever is typed: what cannot be sent is refused by the contract's schema. */
  write: (values: Values) => unknown;
  /** A later start, where the form has one. */
  startOf?: (values: Values) => string | undefined;
  /** Paths of empty fields that must be filled. */
  blank?: (values: Values) => string[];
}

export interface SectionForm<S extends SettingsSection, Values extends object> {
  section: S;
  data: SectionData<S>;
  form: Form<Values>;
  /** Props for a text field of the section. */
  text: (name: Parameters<Form<Values>['text']>[0]) => ReturnType<Form<Values>['text']>;
  /** The first error of a value or of what is in it. */
  errorIn: (path: string) => string | undefined;
  isChanged: boolean;
  isSaving: boolean;
  isSaved: boolean;
  failure: Error | null;
  /** The newest version, while it is not the one that was edited. */
  conflict: SectionData<S> | SectionData<S>['upcoming'];
  mine: unknown;
  keepMine: () => void;
  takeTheirs: () => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The form of one section. A version that another administrator saved is taken at once while nothing is typed;
 * otherwise both are kept until the administrator chooses.
 */
export function useSection<S extends SettingsSection, Values extends object>(
  { section, read, write, startOf, blank }: SectionShape<S, Values>,
  data: SectionData<S>,
  onSaved?: () => void,
): SectionForm<S, Values> {
  const newest = data.upcoming ?? data;
  const [base, setBase] = useState(newest);
  const save = useChangeSettings();
  const changeOf = (values: Values) =>
    ({
      section,
      version: base.version,
      value: write(values),
      validFrom: startOf?.(values),
    }) as SettingsChange;
  const form = useForm<Values>({
    initial: read(base.value),
    schema: async () => (await import('@josey/contract/api/desk/settings')).SettingsChange,
    toBody: changeOf,
    ...(blank && { blank }),
  });
  const mine = write(form.values);
  const isChanged = !isSame(mine, write(read(base.value)));
  const isOvertaken = newest.version !== base.version;
  const isTaken = isOvertaken && (!isChanged || isSame(mine, write(read(newest.value))));
  const takeTheirs = () => {
    setBase(newest);
    form.change(read(newest.value));
    form.clearErrors();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once per version
  useEffect(() => {
    if (isTaken) takeTheirs();
  }, [isTaken, newest.version]);
  const report = useContext(UnsavedContext);
  useEffect(() => {
    report(section, isChanged);
    return () => report(section, false);
  }, [report, section, isChanged]);
  const isConflict = save.error instanceof ApiError && save.error.code === 'settings_conflict';
  return {
    section,
    data,
    form,
    text: (name) => form.text(name, `value.${name}`),
    errorIn: (path) => Object.entries(form.errors).find(([at]) => at.startsWith(`value.${path}`))?.[1],
    isChanged,
    isSaving: save.isPending,
    isSaved: save.isSuccess && !isChanged,
    failure: isConflict ? null : save.error,
    conflict: isOvertaken && !isTaken ? newest : undefined,
    mine,
    keepMine: () => {
      setBase(newest);
      save.reset();
    },
    takeTheirs: () => {
      takeTheirs();
      save.reset();
    },
    submit: form.submit((values) => {
      if (!save.isPending) save.mutate(changeOf(values), { onSuccess: onSaved, onError: form.refuse });
    }),
  };
}
