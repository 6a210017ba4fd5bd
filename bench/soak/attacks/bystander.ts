import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../frame/statistics.ts';

/** Another address than the attacker's, on the same machine. */
const BYSTANDER = '127.0.0.3';
/** Below the limit of one address a minute. */
const EVERY_MS = 110;

/** A person who searches all the time; answers the p95 in milliseconds of the calls that were answered within the time. */
export async function searchFor(seconds: number, url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, localAddress: BYSTANDER });
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const began = performance.now();
    await search(url, agent);
    times.push(performance.now() - began);
    await pause(EVERY_MS);
  }
  agent.destroy();
  return quantile(times, 0.95);
}

function search(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`The bystander got ${response.statusCode}.`));
      });
    });
    request.on('error', reject);
  });
}
