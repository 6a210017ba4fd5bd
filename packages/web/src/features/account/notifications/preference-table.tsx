import type { NotificationPreferences } from '@josey/contract/api/messages/notification-channels';
import {
  OPTIONAL_MAIL_KINDS,
  type OptionalMailKind,
  type OptionalPushKind,
} from '@josey/contract/values/choices/mail-kinds';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/marks/icon.tsx';
import type { Change } from '../api/notifications.ts';
import css from './preference-table.module.css';

interface PreferenceTableProps {
  preferences: NotificationPreferences;
  onChange: (change: Change) => void;
}

/** A switch for each kind of notification and each way to be told of it. */
export function PreferenceTable({ preferences: { email, push }, onChange }: PreferenceTableProps) {
  const { t } = useTranslation('profile');
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('mails.about')}</th>
          <th scope="col">{t('mails.email')}</th>
          <th scope="col">{t('mails.push')}</th>
        </tr>
      </thead>
      <tbody>
        {OPTIONAL_MAIL_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {t(`mails.kinds.${kind}.name`)}
              <small>{t(`mails.kinds.${kind}.hint`)}</small>
            </th>
            <td>
              <Switch
                label={t('mails.switch', { kind: t(`mails.kinds.${kind}.name`) })}
                isOn={email[kind]}
                onChange={(isOn) => onChange({ email: { [kind]: isOn } })}
              />
            </td>
            <td>
              {isPushed(kind) ? (
                <Switch
                  label={t('mails.pushSwitch', { kind: t(`mails.kinds.${kind}.name`) })}
                  isOn={push[kind]}
                  onChange={(isOn) => onChange({ push: { [kind]: isOn } })}
                />
              ) : (
                <span className={css.never}>{t('mails.never')}</span>
              )}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            {t('mails.safety')}
            <small>{t('mails.safetyHint')}</small>
          </th>
          <td>
            <Always />
          </td>
          <td>
            <Always />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const isPushed = (kind: OptionalMailKind): kind is OptionalPushKind => kind !== 'tips';

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={css.switch}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

function Always() {
  const { t } = useTranslation('profile');
  return (
    <span className={css.always} role="img" aria-label={t('mails.always')} title={t('mails.always')}>
      <Icon of={IconCheck} />
    </span>
  );
}
