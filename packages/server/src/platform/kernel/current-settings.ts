import type { OperatorSettings } from '@josey/contract/api/settings';

/** The operator's settings in the memory of this process, which reads them again within seconds of a change. */
export interface CurrentSettings {
  readonly current: OperatorSettings;
  /** Grows with each change. */
  readonly revision: number;
  /** As they were valid at a time: what began then keeps its policy. */
  at(time: Date): OperatorSettings;
  /** Called after each change, and after the first read at the start. */
  onChange(listener: () => void): void;
  /** Reads them now, so that the process that changed them does not wait. */
  refresh(): Promise<void>;
  start(): Promise<void>;
}
