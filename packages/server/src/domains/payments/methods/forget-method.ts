import type { DomainEvents } from '#events';
import type { Context } from '#platform/kernel/context.ts';

/** The engine forgets what a person removed, or the person themselves. One of another engine is out of reach. */
export async function forgetMethod(
  { engines: { payments } }: Context,
  { engine, method, customer }: DomainEvents['payment_method.removed'],
): Promise<void> {
  if (engine !== payments.name) return;
  if (method) await payments.removeMethod(method);
  if (customer) await payments.removeCustomer(customer);
}
