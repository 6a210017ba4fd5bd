import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { type Connected, connectedAnswer } from './stripe-connected.ts';
import {
  askAtBank,
  askAtCashApp,
  find,
  heldOf,
  keep,
  newCustomer,
  newFile,
  newIntent,
  newPage,
  newRefund,
  newSetup,
  type Params,
  Refusal,
  refusedAtBank,
  type Stored,
} from './stripe-objects.ts';

interface Answer {
  status: number;
  body: object;
}

/** What banks say to Stripe's test cards. Source: docs.stripe.com/testing */
const DECLINES: Record<string, object> = {
  pm_card_chargeDeclined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_card_chargeDeclinedInsufficientFunds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  pm_card_chargeDeclinedExpiredCard: { code: 'expired_card', decline_code: 'expired_card' },
  pm_card_visa_chargeDeclinedLostCard: { code: 'card_declined', decline_code: 'lost_card' },
};
/** `call`: the method and the path, with `:id` for each id. */
export type CallWatcher = (call: string, when: 'before' | 'after') => void | Promise<void>;

export interface StripeServer extends Connected {
  baseUrl: string;
  /** `POST /v1/payment_intents`, in order. */
  calls: string[];
  intents: Map<string, Stored>;
  refunds: Stored[];
  pages: Map<string, Stored>;
  setups: Map<string, Stored>;
  /** Of the disputes, what was sent as evidence is in `evidence`. */
  disputes: Map<string, Stored>;
  /** The next call to such a path fails, before it is carried out or after; its key repeats that failure. */
  failNext(path: RegExp, when: 'before' | 'after'): void;
  /** Is awaited when a call has arrived, and again when it is carried out, before its answer. */
  watch(watcher: CallWatcher | undefined): void;
  /** The payer confirms or refuses at the bank. */
  decide(intent: string, decision: 'approve' | 'refuse'): void;
  /** All keys are forgotten, as they are after a day. */
  forgetKeys(): void;
}

/**
 * The part of Stripe's API that Josey calls, with its keys and failures: what neither stripe-mock nor localstripe play.
 * Whether the calls are Stripe's is checked beside those (`npm run test:engines`).
 */
export async function startStripeServer(): Promise<StripeServer> {
  const state = {
    intents: new Map<string, Stored>(),
    refunds: [] as Stored[],
    pages: new Map<string, Stored>(),
    setups: new Map<string, Stored>(),
    disputes: new Map<string, Stored>(),
    accounts: new Map<string, Stored>(),
    transfers: new Map<string, Stored>(),
    payouts: new Map<string, Stored>(),
  };
  const calls: string[] = [];
  const answers = new Map<string, Answer & { sent: string }>();
  let failure: { path: RegExp; when: 'before' | 'after' } | undefined;
  let watcher: CallWatcher | undefined;

  const carryOut = (path: string, params: Params): Answer => {
    const fails = failure?.path.test(path) ? failure.when : undefined;
    if (fails) failure = undefined;
    const broken = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong' } } };
    if (fails === 'before') return broken;
    const answer = answerOf(state, path, params);
    return fails ? broken : answer;
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test');
    const body = await text(request);
    const account = request.headers['stripe-account'];
    const params = {
      ...Object.fromEntries(searchParams),
      ...Object.fromEntries(new URLSearchParams(body)),
      ...(typeof account === 'string' && { 'stripe-account': account }),
    };
    const call = `${request.method} ${pathname}`;
    calls.push(call);
    const kind = call.replace(/(?<=\/)[a-z]+_\w*\d+/g, ':id');
    await watcher?.(kind, 'before');
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || !key) {
      const found = carryOut(call, params);
      await watcher?.(kind, 'after');
      return send(response, found);
    }
    const before = answers.get(`${call} ${key}`);
    if (before && before.sent !== body)
      return send(response, { status: 400, body: { error: { type: 'idempotency_error' } } });
    const answer = before ?? { ...carryOut(call, params), sent: body };
    answers.set(`${call} ${key}`, answer);
    await watcher?.(kind, 'after');
    send(response, answer, before !== undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    ...state,
    failNext: (path, when) => {
      failure = { path, when };
    },
    decide: (id, decision) => {
      const intent = find(state.intents, id);
      return Object.assign(intent, decision === 'approve' ? heldOf(intent) : refusedAtBank);
    },
    forgetKeys: () => answers.clear(),
    watch: (next) => {
      watcher = next;
    },
  };
}

function send(response: ServerResponse, { status, body }: Answer, isRepeated = false): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'stripe-should-retry': 'false',
    ...(isRepeated && { 'idempotent-replayed': 'true' }),
  });
  response.end(JSON.stringify(body));
}

type State = Connected & Pick<StripeServer, 'intents' | 'refunds' | 'pages' | 'setups' | 'disputes'>;

function answerOf(state: State, call: string, params: Params): Answer {
  try {
    return { status: 200, body: objectOf(state, call, params) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: { error: error.error } };
  }
}

function objectOf(state: State, call: string, params: Params): object {
  const { intents, refunds, pages, setups, disputes } = state;
  const connected = connectedAnswer(state, call, params);
  if (connected) return connected;
  const [method, path = ''] = call.split(' ');
  const [, , kind, id, verb] = path.split('/');
  if (call === 'POST /v1/payment_intents') return keep(intents, newIntent(`pi_${intents.size + 1}`, params));
  if (kind === 'payment_intents')
    return method === 'GET' ? find(intents, id) : act(find(intents, id), verb, params);
  if (call === 'GET /v1/refunds')
    return {
      object: 'list',
      data: refunds.filter((one) => one.payment_intent === params.payment_intent),
      has_more: false,
      url: '/v1/refunds',
    };
  if (call === 'POST /v1/refunds') return refund(intents, refunds, params);
  if (kind === 'refunds') return refunds.find((one) => one.id === id) ?? find(pages, id);
  if (call === 'POST /v1/customers') return newCustomer(params);
  if (call === 'POST /v1/setup_intents') return keep(setups, newSetup(`seti_${setups.size + 1}`, params));
  if (kind === 'setup_intents') return find(setups, id);
  if (kind === 'payment_methods') return find(savedIn(setups), id);
  if (kind === 'files') return newFile(`file_${Object.keys(params).length}`);
  if (kind === 'disputes')
    return method === 'GET' ? find(disputes, id) : answerDispute(find(disputes, id), verb, params);
  if (call === 'POST /v1/checkout/sessions') return keep(pages, newPage(`cs_test_${pages.size + 1}`, params));
  const page = find(pages, path.split('/')[4]);
  return path.endsWith('/expire') ? Object.assign(page, { status: 'expired', url: null }) : page;
}

/** The methods that were entered, by their ids. */
const savedIn = (setups: State['setups']) =>
  new Map(
    [...setups.values()].flatMap(({ payment_method: saved }) =>
      saved ? [[(saved as Stored).id, saved as Stored]] : [],
    ),
  );

const wrongState = (intent: Stored) =>
  new Refusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `The intent is ${intent.status}`,
    payment_intent: intent,
  });

function act(intent: Stored, verb = '', params: Params): Stored {
  if (verb === 'confirm') return confirm(intent, params);
  const from =
    verb === 'capture'
      ? ['requires_capture']
      : ['requires_capture', 'requires_payment_method', 'requires_action'];
  if (!from.includes(intent.status)) throw wrongState(intent);
  const change =
    verb === 'capture'
      ? { status: 'succeeded', amount_received: Number(params.amount_to_capture) }
      : { status: 'canceled' };
  return Object.assign(intent, change);
}

function confirm(intent: Stored, params: Params): Stored {
  if (intent.status !== 'requires_payment_method') throw wrongState(intent);
  const method = params.payment_method ?? params['payment_method_data[type]'] ?? '';
  const decline = DECLINES[method];
  if (decline) {
    const error = { type: 'card_error', ...decline };
    Object.assign(intent, { last_payment_error: error });
    throw new Refusal(402, { ...error, payment_intent: intent });
  }
  if (method === 'cashapp') {
    if (params.off_session === 'true')
      throw new Refusal(400, { type: 'invalid_request_error', message: 'Off session needs a saved method' });
    return Object.assign(intent, askAtCashApp);
  }
  if (method === 'pm_card_authenticationRequired') return Object.assign(intent, askAtBank(params.return_url));
  if (method !== 'pm_card_visa')
    throw new Refusal(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'payment_method',
    });
  return Object.assign(intent, heldOf(intent));
}

function refund(intents: Map<string, Stored>, refunds: Stored[], params: Params): Stored {
  const intent = find(intents, params.payment_intent);
  const given = refunds.filter((one) => one.payment_intent === intent.id);
  const sum = given.reduce((total, one) => total + Number(one.amount), Number(params.amount));
  if (sum > Number(intent.amount_received))
    throw new Refusal(400, { type: 'invalid_request_error', message: 'Refund is greater than the charge' });
  const one = newRefund(`re_${refunds.length + 1}`, intent, params);
  refunds.push(one);
  return one;
}

function answerDispute(dispute: Stored, verb: string | undefined, params: Params): Stored {
  if (dispute.status !== 'needs_response')
    throw new Refusal(400, { type: 'invalid_request_error', message: `The dispute is ${dispute.status}` });
  const evidence = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const field = /^evidence\[(.+)\]$/.exec(name)?.[1];
      return field ? [[field, value]] : [];
    }),
  );
  const isClosed = verb === 'close';
  return Object.assign(dispute, {
    status: isClosed ? 'lost' : 'under_review',
    evidence: { enhanced_evidence: {}, ...evidence },
  });
}
