import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { Icon } from '../../../components/icon/icon.tsx';

export function PasswordToggle({ reveal }: { reveal: boolean }) {
  return <Icon of={reveal ? IconEyeOff : IconEye} />;
}
