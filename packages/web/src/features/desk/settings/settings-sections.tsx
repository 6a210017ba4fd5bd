import type { AdminSettings, SettingsSection } from '@josey/contract/api/desk/settings';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '#components/marks/badge/count-badge.tsx';
import { FeesSection } from './fees/fees-section.tsx';
import card from './form/section-card.module.css';
import { type ReportChange, UnsavedContext } from './form/unsaved.ts';
import { RentalRulesSection } from './rules/rental-rules-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { ApprovalsSection } from './sections/approvals-section.tsx';
import { ContactsGroup } from './sections/contacts-group.tsx';
import { DriversSection } from './sections/drivers-section.tsx';
import { MarketingSection } from './sections/marketing-section.tsx';
import { PlaceGroup } from './sections/place-group.tsx';
import { PoliciesSection } from './sections/policies-section.tsx';
import { ProtectionSection } from './sections/protection-section.tsx';
import css from './settings-page.module.css';

const GROUPS = {
  place: ['place', 'currency', 'quickPicks'],
  fees: ['fees'],
  policies: ['policies', 'rentalRules', 'drivers', 'protection', 'approvals'],
  contacts: ['contacts', 'legal'],
  marketing: ['marketing'],
} as const;
type Group = keyof typeof GROUPS;
const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** All sections under their headings, and the bar that saves what was typed. */
export function SettingsSections({ settings }: { settings: AdminSettings }) {
  const { t } = useTranslation('settings');
  const { sections } = settings;
  const [changed, setChanged] = useState<readonly SettingsSection[]>([]);
  // Discarding draws the forms again.
  const [discards, setDiscards] = useState(0);
  const report = useCallback<ReportChange>(
    (section, isChanged) =>
      setChanged((before) => {
        const others = before.filter((one) => one !== section);
        return isChanged ? [...others, section] : others.length === before.length ? before : others;
      }),
    [],
  );
  const { currency } = sections.currency.value;
  const contents: Record<Group, () => React.ReactNode> = {
    place: () => <PlaceGroup settings={settings} />,
    fees: () => (
      <FeesSection data={sections.fees} currency={currency} timeZone={sections.place.value.timeZone} />
    ),
    policies: () => (
      <div className={card.cards}>
        <PoliciesSection data={sections.policies} currency={currency} />
        <RentalRulesSection data={sections.rentalRules} timeZone={sections.place.value.timeZone} />
        <DriversSection data={sections.drivers} currency={currency} />
        <ProtectionSection data={sections.protection} currency={currency} />
        <ApprovalsSection data={sections.approvals} currency={currency} />
      </div>
    ),
    contacts: () => <ContactsGroup contacts={sections.contacts} legal={sections.legal} />,
    marketing: () => <MarketingSection data={sections.marketing} />,
  };
  return (
    <UnsavedContext value={report}>
      <div className={css.columns}>
        <nav className={css.nav} aria-label={t('groupsLabel')}>
          {GROUP_NAMES.map((group) => (
            <a key={group} href={`#${group}`}>
              {t(`groups.${group}.title`)}
              <CountBadge count={attentionOf(group, settings)} />
            </a>
          ))}
        </nav>
        <div className={css.groups} key={discards}>
          {GROUP_NAMES.map((group) => (
            <section key={group} id={group} className={css.group} aria-labelledby={`${group}-title`}>
              <h2 id={`${group}-title`}>{t(`groups.${group}.title`)}</h2>
              <p className={css.lead}>{t(`groups.${group}.lead`)}</p>
              {contents[group]()}
            </section>
          ))}
        </div>
      </div>
      <SaveBar changed={changed} onDiscard={() => setDiscards((count) => count + 1)} />
    </UnsavedContext>
  );
}

/** What an administrator should look at: planned changes, and values that differ from the environment. */
function attentionOf(group: Group, { sections }: AdminSettings): number {
  return GROUPS[group].reduce(
    (sum, name) => sum + sections[name].environment.length + (sections[name].upcoming ? 1 : 0),
    0,
  );
}
