import type { TimeWindow } from '@josey/contract/api/vehicles/vehicles';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Period } from '#components/data/when/when.tsx';
import { Alert } from '#components/notices/alert.tsx';
import css from './booking-panel.module.css';

interface FreeWindowsProps {
  windows: TimeWindow[];
  timeZone: string;
  onChoose: (window: TimeWindow) => void;
}

/** Says that the car is taken, with buttons for the nearest available times. */
export function FreeWindows({ windows, timeZone, onChoose }: FreeWindowsProps) {
  const { t } = useTranslation('rentals');
  return (
    <div className={css.windows}>
      <Alert kind="error">{t(windows.length > 0 ? 'takenWithWindows' : 'taken')}</Alert>
      {windows.map((window) => (
        <Button
          key={window.startDate}
          look="outline"
          size="medium"
          full
          onClick={() => onChoose({ startDate: window.startDate, endDate: window.endDate })}
        >
          <Period start={window.startDate} end={window.endDate} timeZone={timeZone} />
        </Button>
      ))}
    </div>
  );
}
