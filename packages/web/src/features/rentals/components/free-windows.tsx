import type { TimeWindow } from '@josey/contract/vehicles';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/alert/alert.tsx';
import { Button } from '../../../components/button/button.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import css from './booking-panel.module.css';

interface FreeWindowsProps {
  windows: TimeWindow[];
  timeZone: string;
  onChoose: (window: TimeWindow) => void;
}

/** The car is taken then; the nearest free times are buttons. */
export function FreeWindows({ windows, timeZone, onChoose }: FreeWindowsProps) {
  const { t } = useTranslation('rentals');
  const { range } = useFormat();
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
          {range(window.startDate, window.endDate, timeZone)}
        </Button>
      ))}
    </div>
  );
}
