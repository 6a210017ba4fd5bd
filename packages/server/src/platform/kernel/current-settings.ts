import type { OperatorSettings, SettingsSection } from '@josey/contract/api/desk/settings';

/** The operator's settings in the memory of this process, which reads them again within seconds of a change. */
export interface CurrentSettings {
  readonly current: OperatorSettings;
  /** Grows with each change. */
  readonly revision: number;
  /** The number of the version that is valid now; 0 while there is none. */
  versionOf(section: SettingsSection): number;
  /** Called after each change, and after the first read at the start. */
  onChange(listener: () => void): void;
  /** Reads them now, so that the process that changed them does not wait. */
  refresh(): Promise<void>;
  start(): Promise<void>;
}
