import type { Person as Profiled } from '@josey/contract/api/people';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { Icon } from '../../marks/icon.tsx';
import { Person } from './person.tsx';
import type { PersonQuery } from './person-queries.ts';
import css from './profile.module.css';

export interface ProfileProps {
  query: PersonQuery;
  name: string;
  label?: string;
  /** Until the profile has loaded. */
  picture?: string | undefined;
}

/** A person before one decides: trips, since when, verified, how they reply. Without an answer, the name alone. */
export default function LoadedProfile({ query, name, label = name, picture }: ProfileProps) {
  const { data } = useQuery(query);
  return (
    <Person
      name={name}
      label={label}
      picture={data?.photoUrl ?? picture}
      size={56}
      note={data && <Facts person={data} />}
    />
  );
}

function Facts({ person }: { person: Profiled }) {
  const { t } = useTranslation('people');
  const { locale, duration } = useFormat();
  const { trips, verified, memberSince, responsePercent, responseMinutes } = person;
  const facts = [
    t('trips', { count: trips }),
    t('since', { month: monthOf(memberSince, locale) }),
    responsePercent !== undefined && t('replies', { percent: responsePercent }),
    responseMinutes !== undefined && t('soon', { time: duration(rounded(responseMinutes)) }),
  ].filter((fact) => fact !== false);
  return (
    <span className={css.facts}>
      {verified && (
        <span className={css.verified}>
          <Icon of={IconShieldCheck} size={16} /> {t('verified')}
        </span>
      )}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}

/** "November 2026", of a YYYY-MM. */
function monthOf(month: string, locale: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(`${month}-15T12:00Z`));
}

/** To five minutes, from two hours on to whole hours. */
function rounded(minutes: number): number {
  const step = minutes < 120 ? 5 : 60;
  return Math.max(step, Math.round(minutes / step) * step);
}
