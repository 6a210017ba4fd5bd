import { CarShape, type Paint } from '../car-picture/car-shape.tsx';
import css from './street.module.css';

type Parked = [
  type: Parameters<typeof CarShape>[0]['type'],
  paint: Paint,
  x: number,
  y: number,
  scale: number,
];

const PARKED: Parked[] = [
  ['sedan', 'petrol', 120, 222, 0.92],
  ['van', 'marble', 470, 214, 1],
  ['suv', 'brick', 720, 217, 0.97],
  ['convertible', 'sage', 985, 222, 0.92],
  ['motorcycle', 'ink', 1235, 232, 0.8],
];

/**
 * The stage: rowhouses, marble steps, a kerb line and the neighbors' cars. By night the windows are lit. `low` for a strip; `alive`: now and then a
 * neighbor drives by.
 */
export function Street({ low = false, alive = false }: { low?: boolean; alive?: boolean }) {
  return (
    <div className={`${css.street} ${low ? css.low : ''}`} aria-hidden>
      <svg className={css.cars} viewBox="0 0 1600 348" preserveAspectRatio="xMidYMax slice" aria-hidden>
        {PARKED.map(([type, paint, x, y, scale]) => (
          <CarShape
            key={type}
            type={type}
            paint={paint}
            x={x}
            y={y}
            width={240 * scale}
            height={96 * scale}
          />
        ))}
      </svg>
      {alive && (
        <svg className={css.passing} viewBox="0 0 240 96" aria-hidden>
          <CarShape type="sedan" paint="marigold" width={240} height={96} />
        </svg>
      )}
    </div>
  );
}
