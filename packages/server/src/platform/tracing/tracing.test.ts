import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { login, me } from '@josey/contract/api/accounts/accounts';
import { getVehicle } from '@josey/contract/api/vehicles/vehicles';
import { expect, onTestFinished, test } from 'vitest';
import { startOwnTestApp } from '../../../test/support/app.ts';
import { newPerson, PASSWORD } from '../../../test/support/people.ts';
import { trip } from '../../domains/rentals/rentals.factory.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** The wire format of OTLP. */
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** A small OpenTelemetry collector. */
async function startReceiver() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') bodies.push(await text(request));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { url: `http://127.0.0.1:${port}`, spans, sent: () => bodies.join('\n') };
}

test('calls and their statements reach the receiver as traces that name no person and no object', async () => {
  const receiver = await startReceiver();
  const app = await startOwnTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const { renter, vehicle } = await trip(app);
  await renter.client.call(getVehicle, { params: { id: vehicle.id } });
  await renter.client.call(me, {});
  const { email } = renter.user;
  await app.client().call(login, { body: { email, password: PASSWORD } });
  await app.close();

  const spans = receiver.spans();
  const call = spans.find(({ name }) => name === 'GET /api/vehicles/:id');
  expect(call?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  for (const name of ['GET /api/vehicles/:id', 'POST /api/auth/login']) {
    const parent = spans.find((span) => span.name === name);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const { traceId } of statements) expect(traceId).toBe(parent?.traceId);
    expect(JSON.stringify(statements)).toContain('select');
  }
  for (const personal of [email, renter.user.id, vehicle.id, PASSWORD, renter.sessionId])
    expect(receiver.sent()).not.toContain(personal);
});

test('with a receiver that is away, calls are answered and the server closes', async () => {
  const app = await startOwnTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  const person = await newPerson(app);
  expect(await person.client.call(me, {})).toMatchObject({ id: person.user.id });
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(6_000);
});
