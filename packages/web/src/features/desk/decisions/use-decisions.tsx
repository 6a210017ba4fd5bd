import { detailsOf } from '@josey/contract/core/error-details';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import type { Column } from '#components/data/table/data-table.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { prefetchParts } from '#lib/browser/load-part.ts';
import { failureSentence } from '#lib/form/failure.ts';
import type { ListName } from '../api/lists/lists.ts';
import { type Decision, useDecision } from '../api/use-decision.ts';
import type { Choice } from './choice.ts';
import css from './decisions.module.css';

const loadDialog = () => import('./decision-dialog.tsx');
const DecisionDialog = lazySection(loadDialog);

interface DecisionsOptions<T, Status extends string> {
  list: ListName;
  choicesOf: (item: T) => Choice<Status>[];
  decide: (decision: Decision<T, Status>) => Promise<Partial<T>>;
  /** The specification's sentence when the server gives none. */
  failure: string;
}

/** What a list shows of its decisions. */
export interface Decisions<T> {
  /** The failure of the last one. */
  problem: ReactNode;
  /** The last column of the table. Hidden while the drawer is open, for want of space. */
  columns(isDrawerOpen: boolean): Column<T>[];
  inDrawer(item: T): ReactNode;
  dialog: ReactNode;
}

/** The decision buttons of a list's items, the dialog for the reason, and the error. */
export function useDecisions<T extends { id: string; status: string }, Status extends string>(
  options: DecisionsOptions<T, Status>,
): Decisions<T> {
  const { t } = useTranslation(['admin', 'status']);
  const [confirming, setConfirming] = useState<{ item: T; choice: Choice<Status> }>();
  const decision = useDecision<T, Status>(options.list, options.decide);
  useEffect(() => prefetchParts(loadDialog), []);
  const close = () => setConfirming(undefined);
  const sentence = (error: Error) => lateSentence(error, t) ?? failureSentence(error, options.failure);
  const buttons = (item: T, choices: Choice<Status>[], size: 'small' | 'medium'): ReactNode =>
    choices.map((choice) => (
      <Button
        key={choice.status}
        size={size}
        disabled={choice.isBlocked}
        look={size === 'small' ? 'outline' : choice.isHarsh ? 'danger' : 'primary'}
        {...(!choice.isRare && { 'data-decide': choice.isHarsh ? 'take' : 'give' })}
        onClick={(event) => {
          event.stopPropagation();
          decision.reset();
          setConfirming({ item, choice });
        }}
      >
        {choice.label}
      </Button>
    ));
  return {
    problem: decision.error && (
      <div className={css.problem}>
        <ErrorAlert error={sentence(decision.error)} />
      </div>
    ),
    columns: (isDrawerOpen: boolean): Column<T>[] => {
      const inRow = (item: T) =>
        buttons(
          item,
          options.choicesOf(item).filter(({ isRare }) => !isRare),
          'small',
        );
      const cell = (item: T) => <span className={css.buttons}>{inRow(item)}</span>;
      return isDrawerOpen ? [] : [{ name: 'decide', header: t('columns.actions'), isRight: true, cell }];
    },
    inDrawer: (item: T) => {
      // The positive decision comes last, where the eye ends.
      const choices = options.choicesOf(item).toSorted((a, b) => Number(b.isHarsh) - Number(a.isHarsh));
      return choices.length > 0 ? buttons(item, choices, 'medium') : undefined;
    },
    dialog: confirming && (
      <DecisionDialog
        choice={confirming.choice}
        onClose={close}
        onDecide={(reason) => {
          const { item, choice } = confirming;
          const { status, isProposal = false } = choice;
          decision.mutate({ id: item.id, status, reason, item, isProposal });
          close();
        }}
      />
    ),
  };
}

/** Another administrator decided first: their name and the new status, in the reader's language. */
function lateSentence(error: Error, t: TFunction<['admin', 'status']>): string | undefined {
  const late = detailsOf(error, 'illegal_transition');
  if (!late || !('by' in late) || !late.by) return undefined;
  const { by, status } = late;
  const word = t(`status:${status}` as 'status:pending').toLocaleLowerCase();
  return t('alreadyDecided', { name: `${by.firstName} ${by.lastName}`, status: word });
}
