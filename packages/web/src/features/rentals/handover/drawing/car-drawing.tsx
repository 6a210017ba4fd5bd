import type { DamageMark } from '@josey/contract/api/rentals/rental-handovers';
import type { CarSide } from '@josey/contract/rules/handover-rules';
import type { VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from './car-drawing.module.css';
import { CarView } from './car-view.tsx';

/** A mark with its number in the list below. */
export interface ShownMark extends Pick<DamageMark, 'id' | 'view' | 'x' | 'y'> {
  number: number;
  isNew: boolean;
}

interface CarDrawingProps {
  type: VehicleType;
  marks: ShownMark[];
  onAdd?: (place: Pick<DamageMark, 'view' | 'x' | 'y'>) => void;
}

const LAYOUT: CarSide[] = ['right', 'front', 'left', 'back'];

/** The four sides of the car with its marks. A press adds one there; `AddMark` does the same from a keyboard. */
export function CarDrawing({ type, marks, onAdd }: CarDrawingProps) {
  const { t } = useTranslation('handover');
  return (
    <div className={css.sides}>
      {LAYOUT.map((view) => (
        <div key={view} className={css.side}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button below the list adds marks by keyboard */}
          <div
            className={onAdd ? css.area : `${css.area} ${css.readOnly}`}
            data-view={view}
            onClick={onAdd && ((event) => onAdd({ view, ...placeOf(event) }))}
          >
            <CarView type={type} view={view} />
            {marks
              .filter((mark) => mark.view === view)
              .map((mark) => (
                <MarkDisc key={mark.id} mark={mark} />
              ))}
          </div>
          <span>{t(`views.${view}`)}</span>
        </div>
      ))}
    </div>
  );
}

function MarkDisc({ mark: { x, y, number, isNew } }: { mark: ShownMark }) {
  return (
    <span
      className={isNew ? `${css.mark} ${css.new}` : css.mark}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      aria-hidden
    >
      {number}
    </span>
  );
}

/** The same disc in a list. */
export function MarkNumber({ number, isNew }: Pick<ShownMark, 'number' | 'isNew'>) {
  return <span className={`${css.mark} ${css.inline} ${isNew ? css.new : ''}`}>{number}</span>;
}

function placeOf({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const share = (at: number, size: number) => Math.round(Math.min(1, Math.max(0, at / size)) * 1000) / 1000;
  return { x: share(clientX - left, width), y: share(clientY - top, height) };
}
