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
  /** It only proposes: the item keeps its status. */
  isProposal?: boolean;
  /** Facts that must be ticked first. */
  confirmation?: string;
}
