import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../marks/icon.tsx';

/** A password with the button that shows it. What it may be filled with (paste, a manager) is left to the browser. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('auth');
  return (
    <PasswordInput
      visibilityToggleIcon={EyeIcon}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}

function EyeIcon({ reveal }: { reveal: boolean }) {
  return <Icon of={reveal ? IconEyeOff : IconEye} />;
}
