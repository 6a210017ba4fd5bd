import type { FastifyInstance } from 'fastify';
import type { Tx } from '#platform/database/database.ts';
import type { Jobs } from '#platform/events/jobs.ts';
import type { Context } from '#platform/kernel/context.ts';
import type { PersonalData } from '#platform/kernel/personal-data.ts';
import type { Events } from './events.ts';

/** Resumes a payment's subject, once the payments with this key are answered. Safe to repeat. */
export type ResumePayment = (context: Context, subjectId: string, key: string) => Promise<unknown>;

export type NeedsPaymentMethod = (tx: Tx, subjectIds: string[]) => Promise<boolean>;

/** The input of a domain's module: the parts of this process, and the contributions of all domains. */
export interface Wiring {
  http: FastifyInstance;
  context: Context;
  events: Events;
  jobs: Jobs;
  /** In the order of erasure. */
  personalData: readonly PersonalData[];
  /** By the kind of the payment's subject. */
  resumePayment: Readonly<Record<string, ResumePayment>>;
  needsPaymentMethod: Readonly<Record<string, NeedsPaymentMethod>>;
}

/** What one domain contributes to a server process. Each has its `module.ts`; `app.ts` lists them. */
export interface DomainModule {
  routes?(wiring: Wiring): void;
  /** Its listeners to other domains' events, and its socket events. */
  listeners?(wiring: Wiring): void;
  /** Its own queues and schedules. */
  jobs?(wiring: Wiring): void;
  /** Its figures for Prometheus. */
  metrics?(wiring: Wiring): void;
  /** Its personal data, in the order of erasure. */
  personalData?: readonly PersonalData[];
  /** How payments of its subjects resume after a crash, by kind of subject. */
  resumePayment?: Readonly<Record<string, ResumePayment>>;
  /** Whether one of these subjects may still charge the method that it was paid with, by kind of subject. */
  needsPaymentMethod?: Readonly<Record<string, NeedsPaymentMethod>>;
  /** Background work of the process. Created after all modules. */
  service?(wiring: Wiring): Service;
}

export interface Service {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Registers the domains in this process, lowest first. Returns what the process has to start and stop. */
export function wireDomains(
  domains: readonly DomainModule[],
  parts: Pick<Wiring, 'http' | 'context' | 'events' | 'jobs'>,
): Service[] {
  const wiring: Wiring = {
    ...parts,
    personalData: personalDataOf(domains),
    resumePayment: Object.assign({}, ...domains.map((domain) => domain.resumePayment)),
    needsPaymentMethod: Object.assign({}, ...domains.map((domain) => domain.needsPaymentMethod)),
  };
  for (const domain of domains) {
    domain.routes?.(wiring);
    domain.listeners?.(wiring);
    domain.jobs?.(wiring);
    domain.metrics?.(wiring);
  }
  return domains.flatMap((domain) => domain.service?.(wiring) ?? []);
}

/**
 * All personal data, in the order of erasure: from the top down, because a higher domain looks up
 * owners in a lower one, and the account itself last.
 */
export function personalDataOf(domains: readonly DomainModule[]): PersonalData[] {
  const held = domains.toReversed().flatMap((domain) => domain.personalData ?? []);
  return [...held.filter((data) => !data.isAccount), ...held.filter((data) => data.isAccount)];
}
