import { detailsOf } from '@josey/contract/core/error-details';
import { TEXT_RULES } from '@josey/contract/rules/limits';
import type { TFunction } from 'i18next';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import type { Column } from '#components/data/table/data-table.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import type { ListName } from '../api/lists.ts';
import { type Decision, useDecision } from '../api/use-decision.ts';
import css from './decisions.module.css';

/** A decision that is possible in the item's present status. */
export interface Choice<Status extends string> {
  status: Status;
  label: string;
  /** The title of the dialog. */
  question: string;
  note?: string;
  usualReason: string;
  /** Only administrators can read the reason. */
  isPrivate?: boolean;
  /** Takes rights or money from a user. */
  isHarsh: boolean;
  /** Offered in the details, not in the row. */
  isRare?: boolean;
  /** Shown but disabled. */
  isBlocked?: boolean;
  /** Facts that must be ticked first. */
  confirmation?: string;
}

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
          decision.mutate({ id: item.id, status: choice.status, reason, item });
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

interface DecisionDialogProps {
  choice: Choice<string>;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a decision. It goes into the log, and to the affected user if there is one. */
function DecisionDialog({ choice, onDecide, onClose }: DecisionDialogProps) {
  const { question, note, usualReason, label, isHarsh, isPrivate, confirmation } = choice;
  const { t } = useTranslation(['admin', 'common']);
  const [reason, setReason] = useState(usualReason);
  const [isConfirmed, setConfirmed] = useState(confirmation === undefined);
  const isReady = isConfirmed && reason.trim() !== '';
  const decide = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onDecide(reason.trim());
  };
  return (
    <Dialog title={question} onClose={onClose}>
      <form className={css.form} onSubmit={decide}>
        {note && <p>{note}</p>}
        <TextArea
          label={
            <>
              {t('reason')} <small>{t(isPrivate ? 'reasonGoesToLog' : 'reasonGoesTo')}</small>
            </>
          }
          rows={3}
          required
          data-autofocus
          maxLength={TEXT_RULES.reasonMaxLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={submitByEnter}
        />
        {confirmation && (
          <CheckField
            label={confirmation}
            checked={isConfirmed}
            onChange={() => setConfirmed(!isConfirmed)}
          />
        )}
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" look={isHarsh ? 'danger' : 'primary'} disabled={!isReady}>
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Enter submits, Shift+Enter starts a new line. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
