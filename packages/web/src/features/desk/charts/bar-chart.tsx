import { BarChart as Bars } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import css from './bar-chart.module.css';

interface Bar {
  label: string;
  value: number;
  /** The value as it is read. */
  text: string;
}

interface BarChartProps {
  bars: Bar[];
  height: number;
  /** A value along the axis. */
  short: (value: number) => string;
}

/** Bars over time. Drawn for the eye alone: a table beside it says the same to everybody else. */
export default function BarChart({ bars, height, short }: BarChartProps) {
  return (
    <div aria-hidden>
      <Bars
        h={height}
        data={bars}
        dataKey="label"
        series={[{ name: 'value', color: 'var(--primary)' }]}
        barChartProps={{ accessibilityLayer: false, margin: { top: 4, right: 0, bottom: 0, left: 0 } }}
        barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
        yAxisProps={{ width: 52, tickCount: 3, allowDecimals: false, tickFormatter: short }}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 28, tickMargin: 6 }}
        gridAxis="x"
        strokeDasharray="0"
        tooltipAnimationDuration={0}
        tooltipProps={{
          content: ({ label, payload }) => <Tooltip label={label} text={payload?.[0]?.payload?.text} />,
        }}
      />
    </div>
  );
}

function Tooltip({ label, text }: { label: unknown; text: unknown }) {
  return (
    <div className={css.tooltip}>
      {String(label)} <b>{String(text ?? '')}</b>
    </div>
  );
}
