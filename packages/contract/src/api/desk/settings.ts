import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';
import { instant, line, optional, Point, seenCount, text } from '../../core/wire.ts';
import { SETTINGS_RULES } from '../../rules/limits/desk.ts';
import { LANGUAGES, type Language } from '../../values/languages.ts';
import { isCurrency } from '../../values/money/currency.ts';
import { isTimeZone } from '../../values/time/time-zone.ts';
import { countryCode } from '../country-code.ts';
import { RentalRules } from '../rentals/rental-rules.ts';

/** A name in each language that has one; where one is missing, the first that is there (`textIn`). */
export const Names = z
  .object(
    Object.fromEntries(
      LANGUAGES.map((language) => [language, optional(line(SETTINGS_RULES.nameMaxLength))]),
    ) as Record<Language, ReturnType<typeof optional<ReturnType<typeof line>>>>,
  )
  .refine((names) => Object.values(names).some(Boolean), problem('fill_in'))
  .meta({ id: 'Names' });
export type Names = z.infer<typeof Names>;

const optionalTexts = z
  .object(
    Object.fromEntries(
      LANGUAGES.map((language) => [language, optional(text(SETTINGS_RULES.coversMaxLength))]),
    ) as Record<Language, ReturnType<typeof optional<ReturnType<typeof text>>>>,
  )
  .optional();

export const QuickPick = Point.extend({ names: Names, address: text(300, 1) }).meta({ id: 'QuickPick' });
export type QuickPick = z.infer<typeof QuickPick>;

const quickPicks = z.array(QuickPick).max(SETTINGS_RULES.quickPicksMax);

const cents = z.int().min(0, problem('amount_negative')).max(100_000_000, problem('amount_too_large'));
/** `percentOfCents` counts in millionths. */
const percent = z.number().min(0).max(100).multipleOf(0.0001);

/** An area in which rides begin: its corners in order, the last joined to the first. */
export const ServiceArea = z
  .object({
    names: Names,
    ring: z.array(Point).min(3, problem('area_corners')).max(SETTINGS_RULES.cornersMax),
    /** The taxes there; absent: the general ones of the fees (`taxPercentAt`). */
    rentalTaxPercent: percent.optional(),
    rideTaxPercent: percent.optional(),
  })
  .meta({ id: 'ServiceArea' });
export type ServiceArea = z.infer<typeof ServiceArea>;

const PlaceSettings = z.object({
  /** What the service is called, in emails. */
  name: line(SETTINGS_RULES.nameMaxLength, 1),
  /** Where maps open and searches begin. Absent until an administrator has set it: Josey is not set up then. */
  mapCenter: Point.optional(),
  mapZoom: z.int().min(1).max(18),
  /** Where rides may begin; empty: anywhere. */
  serviceAreas: z.array(ServiceArea).max(SETTINGS_RULES.areasMax),
  /** The IANA time zone of the place. */
  timeZone: z.string().refine(isTimeZone, problem('time_zone')),
  /** Of visitors whose browser wants none of ours. */
  language: z.enum(LANGUAGES),
  /** Behind the SOS button. */
  emergencyNumber: optional(line(20)),
});

/** The places offered under pickup and destination of a ride request, in order. */
export const QuickPickSettings = z.object({ pickup: quickPicks, dropoff: quickPicks });

const ContactSettings = z.object({
  supportPhone: line(40, 1),
  supportEmail: z.email(problem('valid_email')),
});

const CurrencySettings = z.object({
  /** An ISO 4217 code; fixed once money has moved. */
  currency: z.string().refine(isCurrency, problem('currency')),
});

const FeeSettings = z.object({
  ride: z.object({
    baseCents: cents,
    perMileCents: cents,
    perMinuteCents: cents,
    minimumCents: cents,
    commissionPercent: percent,
    taxPercent: percent,
  }),
  rental: z.object({ commissionPercent: percent, serviceFeePercent: percent, taxPercent: percent }),
  /** What people read for these lines of a price; absent: the usual words. */
  serviceFeeNames: Names.optional(),
  taxNames: Names.optional(),
});

const PolicySettings = z.object({
  ridePinRequired: z.boolean(),
  rideCancellationFreeMinutes: z.int().min(0).max(60),
  rideCancellationFeeCents: cents,
  /** The smallest amount that is paid out. */
  payoutMinimumCents: cents.min(1, problem('amount_negative')),
  /** A driver who owes this much gets no more rides that are paid in cash. */
  cashDebtLimitCents: cents,
  /** What both sides of an invitation get after the first trip paid by card or Cash App; 0: there are no invitations. */
  referralCreditCents: cents,
  /** What all invitations together may give. */
  referralBudgetCents: cents,
  /** For how many people who came by it one person gets credit. */
  referralsMax: z.int().min(0).max(10_000),
});

const deductible = cents.min(1, problem('fill_in'));

/** A plan that renters can add to a booking. */
const ProtectionPlan = z
  .object({
    /** Bookings keep what they chose, whatever becomes of the plan. */
    id: z.uuid(),
    names: Names,
    /** What it covers, in words for renters. */
    covers: optionalTexts,
    dayCents: cents,
    /** Charges for damage after a trip take no more than this. */
    deductibleCents: deductible,
  })
  .meta({ id: 'ProtectionPlan' });
export type ProtectionPlan = z.infer<typeof ProtectionPlan>;

/** None: renters see nothing of it. */
const ProtectionSettings = z.object({
  plans: z.array(ProtectionPlan).max(SETTINGS_RULES.protectionPlansMax),
});

const driverAge = z.int().min(SETTINGS_RULES.driverAgeMin).max(SETTINGS_RULES.driverAgeMax);

/** The age of drivers of rented cars, by the date of birth on their license. */
const DriverSettings = z.object({
  /** Absent: any age. */
  minimumDriverAge: driverAge.optional(),
  /** Under this age drivers pay the daily fee. */
  youngDriverUnderAge: driverAge.optional(),
  youngDriverDayCents: cents,
});

/** What needs a second administrator. */
const ApprovalSettings = z.object({
  isOn: z.boolean(),
  /** Refunds of one payment that come to more; bans always. */
  refundLimitCents: cents,
});

/** The facts that the legal pages state. */
export const LegalSettings = z.object({
  /** Who runs the service: the person or company. */
  operatorName: line(200, 1),
  address: optional(text(300)),
  taxId: optional(line(60)),
  /** Where the operator does business: decides for how long earnings may be held (`rules/ledger/held-money`). */
  country: optional(countryCode),
  /** Whose law applies, such as "the State of New York". */
  governingLaw: optional(line(120)),
});

/** The figures on the landing page, such as "10K+" and "vehicles"; none: the page has none. */
export const MarketingSettings = z.object({
  figures: z.array(z.object({ value: line(12, 1), names: Names })).max(SETTINGS_RULES.marketingFiguresMax),
});

/** Every section of the settings. A change replaces a whole section with its next version. */
export const SETTINGS_SECTIONS = {
  place: PlaceSettings,
  quickPicks: QuickPickSettings,
  contacts: ContactSettings,
  currency: CurrencySettings,
  fees: FeeSettings,
  policies: PolicySettings,
  rentalRules: RentalRules,
  drivers: DriverSettings,
  protection: ProtectionSettings,
  approvals: ApprovalSettings,
  legal: LegalSettings,
  marketing: MarketingSettings,
} as const;
export type SettingsSection = keyof typeof SETTINGS_SECTIONS;
export const SECTION_NAMES = Object.keys(SETTINGS_SECTIONS) as [SettingsSection, ...SettingsSection[]];

/** The settings that an administrator edits, as they are at one moment. */
export type OperatorSettings = {
  [Section in SettingsSection]: z.output<(typeof SETTINGS_SECTIONS)[Section]>;
};

const stamp = {
  /** Counts from 1 in each section. */
  version: z.int(),
  validFrom: z.string(),
  changedAt: z.string(),
  /** Null: the first version, from the environment. */
  changedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
};

const section = <Value extends z.ZodObject>(value: Value) =>
  z.object({
    ...stamp,
    value,
    /** The newest version while it is not valid yet. A change has to name its number. */
    upcoming: z.object({ ...stamp, value }).optional(),
    /** Environment variables that differ from the value of a field. Saving `value` there adopts it. */
    environment: z.array(
      z.object({
        /** The path within the section, such as `supportPhone` or `ride.baseCents`. */
        field: z.string(),
        variable: z.string(),
        value: z.union([z.string(), z.number(), z.boolean()]),
      }),
    ),
  });

export const AdminSettings = z
  .object({
    /** Whether the place has a map center; until then the first-run page leads an administrator through the settings. */
    isSetUp: z.boolean(),
    /** Money has moved: the currency no longer changes. */
    isCurrencyFixed: z.boolean(),
    sections: z.object({
      place: section(PlaceSettings),
      quickPicks: section(QuickPickSettings),
      contacts: section(ContactSettings),
      currency: section(CurrencySettings),
      fees: section(FeeSettings),
      policies: section(PolicySettings),
      rentalRules: section(RentalRules),
      drivers: section(DriverSettings),
      protection: section(ProtectionSettings),
      approvals: section(ApprovalSettings),
      legal: section(LegalSettings),
      marketing: section(MarketingSettings),
    }),
  })
  .meta({ id: 'AdminSettings' });
export type AdminSettings = z.infer<typeof AdminSettings>;

const changeNow = <Name extends SettingsSection, Value extends z.ZodObject>(name: Name, value: Value) =>
  z.object({
    section: z.literal(name),
    /** The newest version that the administrator has seen, the upcoming one included; otherwise 409 `settings_conflict`. */
    version: seenCount,
    value,
  });

const change = <Name extends SettingsSection, Value extends z.ZodObject>(name: Name, value: Value) =>
  changeNow(name, value).extend({
    /** A later time to start; absent: now. The new version replaces an upcoming one. */
    validFrom: optional(instant),
  });

export const SettingsChange = z.discriminatedUnion('section', [
  change('place', PlaceSettings),
  change('quickPicks', QuickPickSettings),
  change('contacts', ContactSettings),
  // Until a later start, payments could fix the currency.
  changeNow('currency', CurrencySettings),
  change('fees', FeeSettings),
  change('policies', PolicySettings),
  change('rentalRules', RentalRules),
  change('drivers', DriverSettings),
  change('protection', ProtectionSettings),
  // Whether there are two administrators is known now, not for later.
  changeNow('approvals', ApprovalSettings),
  change('legal', LegalSettings),
  change('marketing', MarketingSettings),
]);
export type SettingsChange = z.output<typeof SettingsChange>;

/** One version; `value` has the shape of its section. */
export const SettingsVersion = z
  .object({ ...stamp, section: z.enum(SECTION_NAMES), value: z.record(z.string(), z.unknown()) })
  .meta({ id: 'SettingsVersion' });
export type SettingsVersion = z.infer<typeof SettingsVersion>;

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'The settings of this deployment, by section, and where the environment differs',
  access: 'admin',
  rights: ['settings'],
  reply: AdminSettings,
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Changes a section of the settings: adds its next version',
  access: 'admin',
  rights: ['settings'],
  body: SettingsChange,
  reply: AdminSettings,
  errors: ['settings_conflict', 'conflict'],
});

export const listSettingsVersions = endpoint({
  method: 'GET',
  path: '/api/admin/settings/versions',
  summary: 'All versions of a section, newest first',
  access: 'admin',
  rights: ['settings'],
  query: z.object({ section: z.enum(SECTION_NAMES), ...pageQuery }),
  reply: SettingsVersion,
  paged: true,
});
