import 'react';

declare module 'react' {
  /** Invoker commands: a button opens or closes a dialog without a script. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    /** The dialog's id. */
    commandfor?: string;
  }
}
