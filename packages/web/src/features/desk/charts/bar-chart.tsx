import { Bar, BarChart as Bars, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import css from './bar-chart.module.css';

interface ChartBar {
  label: string;
  value: number;
  /** The formatted value. */
  text: string;
}

interface BarChartProps {
  bars: ChartBar[];
  height: number;
  /** Formats a value for the axis. */
  short: (value: number) => string;
}

const TICK = { fontSize: 12, fill: 'var(--ink-2)' };

/** Bars over time. Hidden from screen readers: the table beside it has the same data. */
export default function BarChart({ bars, height, short }: BarChartProps) {
  return (
    <div className={css.chart} aria-hidden>
      <ResponsiveContainer height={height}>
        <Bars data={bars} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} className={css.grid} />
          <XAxis
            dataKey="label"
            stroke=""
            tick={{ ...TICK, transform: 'translate(0, 10)' }}
            tickLine={false}
            interval="equidistantPreserveStart"
            minTickGap={28}
            tickMargin={6}
          />
          <YAxis
            width={52}
            axisLine={false}
            tick={{ ...TICK, transform: 'translate(-10, 0)' }}
            tickLine={{ stroke: 'var(--line)' }}
            tickCount={3}
            allowDecimals={false}
            tickFormatter={short}
          />
          <Tooltip
            isAnimationActive={false}
            position={{ y: 0 }}
            cursor={{ className: css.cursor }}
            content={({ label, payload }) => (
              <div className={css.tooltip}>
                {String(label)} <b>{String(payload?.[0]?.payload?.text ?? '')}</b>
              </div>
            )}
          />
          <Bar dataKey="value" fill="var(--primary)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </Bars>
      </ResponsiveContainer>
    </div>
  );
}
