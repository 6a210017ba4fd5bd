import type { SettingsSection } from '@josey/contract/api/desk/settings';
import { createContext } from 'react';

export type ReportChange = (section: SettingsSection, isChanged: boolean) => void;

/** How a section tells the page's save bar that it has unsaved changes. */
export const UnsavedContext = createContext<ReportChange>(() => {});

export const formId = (section: SettingsSection) => `settings-${section}`;
