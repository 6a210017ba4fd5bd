import type { VerificationCase } from '@josey/contract/api/accounts/verification';
import { LICENSE_RULES } from '@josey/contract/rules/limits/accounts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#components/data/person/avatar.tsx';
import { When } from '#components/data/when/when.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import css from './license-facts.module.css';

const DAY_MS = 86_400_000;

interface Line {
  name: string;
  value: string;
  note: string;
  /** Shown in amber: it differs from what is expected. */
  differs?: boolean;
}

/** What the person typed, line by line, with what each was compared with. */
export function LicenseFacts({ license }: { license: VerificationCase }) {
  const { t } = useTranslation('desk');
  const personName = usePersonName();
  const { user } = license;
  const name = personName(user.firstName, user.lastName);
  return (
    <>
      <div className={css.person}>
        <Avatar name={user.firstName} picture={user.avatarUrl} size={48} />
        <div>
          <h2>{name}</h2>
          <span>
            {user.email}, {t('license.joined')} <When at={user.createdAt} />
          </span>
        </div>
      </div>
      <table className={css.facts} aria-label={t('license.data')}>
        <tbody>
          {useLines(license, name).map((line) => (
            <tr key={line.name} className={line.differs ? css.differs : undefined}>
              <th scope="row">{line.name}</th>
              <td>
                {line.value}
                <small>{line.note}</small>
              </td>
              <td>{line.differs && <Icon of={IconAlertTriangle} size={16} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.hint}>{t('license.compare')}</p>
    </>
  );
}

function useLines(license: VerificationCase, name: string): Line[] {
  const { t } = useTranslation('desk');
  const { locale, calendarDate, number } = useFormat();
  const { licenseNumber, licenseCountry, licenseExpiry, sameLicenseElsewhere: others, user } = license;
  const days = Math.ceil((Date.parse(`${licenseExpiry}T23:59:59Z`) - Date.now()) / DAY_MS);
  const withPicture = t('license.withPicture');
  const { dateOfBirth: born } = license;
  const bornLine = born
    ? [
        {
          name: t('license.born'),
          value: calendarDate(born),
          note: t('license.years', { count: yearsSince(born) }),
        },
      ]
    : [];
  return [
    { name: t('license.name'), value: name, note: t('license.fromAccount') },
    {
      name: t('license.number'),
      value: licenseNumber,
      note: others > 0 ? t('license.elsewhere', { count: others }) : t('license.notElsewhere'),
      differs: others > 0,
    },
    ...bornLine,
    {
      name: t('license.country'),
      value: new Intl.DisplayNames(locale, { type: 'region' }).of(licenseCountry) ?? licenseCountry,
      note: withPicture,
    },
    {
      name: t('license.expires'),
      value: calendarDate(licenseExpiry),
      note: days < 0 ? t('license.hasExpired') : t('license.inDays', { count: days, days: number(days) }),
      differs: days <= LICENSE_RULES.reminderDays,
    },
    {
      name: t('license.email'),
      value: user.email,
      note: t(user.isEmailConfirmed ? 'license.emailConfirmed' : 'license.emailUnconfirmed'),
      differs: !user.isEmailConfirmed,
    },
    {
      name: t('license.account'),
      value: t(`license.accountStatus.${user.status}`),
      note: t('license.accountNote'),
      differs: user.status === 'suspended' || user.status === 'banned',
    },
  ];
}

/** The age today of someone who was born on this date. */
function yearsSince(date: string): number {
  const today = new Date().toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4));
  return today.slice(5) < date.slice(5) ? years - 1 : years;
}
