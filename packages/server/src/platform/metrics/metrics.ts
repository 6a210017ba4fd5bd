import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../kernel/log.ts';

export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/**
 * The figures of this process for Prometheus. A label has few values, which the code or the operator chooses: a route, a
 * queue, a currency. Nothing about a person is one.
 */
export interface Metrics {
  counter<Label extends string>(name: string, help: string, labels?: Label[]): Counter<Label>;
  histogram<Label extends string>(
    name: string,
    help: string,
    labels: Label[],
    buckets: number[],
  ): Histogram<Label>;
  /** Read when Prometheus asks. A figure that cannot be read is left out; the others are still served. */
  gauge(name: string, help: string, labels: string[], read: () => Promise<Sample[]> | Sample[]): void;
  /** The same for a number that only grows. */
  total(name: string, help: string, labels: string[], read: () => Sample[]): void;
  /** Memory, processor time and event loop of the process. */
  collectProcess(): void;
  text(): Promise<{ type: string; text: string }>;
}

export function createMetrics(log: Log): Metrics {
  const registry = new Registry();
  // Of several on one machine (processes/run-processes.ts): each answers for itself.
  const { JOSEY_PROCESS: number } = process.env;
  if (number) registry.setDefaultLabels({ process: number });
  const registers = [registry];
  return {
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers }),
    histogram: (name, help, labelNames, buckets) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
    gauge(name, help, labelNames, read) {
      const gauge = new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const samples = await Promise.resolve()
            .then(read)
            .catch((err) => {
              log.debug({ err, name }, 'metric not read');
              return [];
            });
          gauge.reset();
          // Without labels it would be left at zero, which is a figure too.
          if (samples.length === 0 && labelNames.length === 0) gauge.remove();
          for (const { labels = {}, value } of samples) gauge.set(labels, value);
        },
      });
    },
    total(name, help, labelNames, read) {
      const counter = new Counter({
        name,
        help,
        labelNames,
        registers,
        collect() {
          counter.reset();
          for (const { labels = {}, value } of read()) counter.inc(labels, value);
        },
      });
    },
    collectProcess: () => collectDefaultMetrics({ register: registry }),
    text: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
