import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { ownPath } from '../../core/own-path.ts';
import { instant, optional, text } from '../../core/wire.ts';

const METHOD_KINDS = ['card', 'cashapp'] as const;

/** A card or account that a person pays with. */
export const SavedMethod = z
  .object({
    id: z.uuid(),
    kind: z.enum(METHOD_KINDS),
    /** What the person calls it: `Visa •••• 4242`, `Cash App $ana`. */
    label: z.string(),
    /** Of a card: `visa`, `mastercard`, … */
    brand: z.string().optional(),
    last4: z.string().optional(),
    /** Of a card: YYYY-MM, the last month in which it pays. */
    expires: z.string().optional(),
    isDefault: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'SavedMethod' });
export type SavedMethod = z.infer<typeof SavedMethod>;

/**
 * A method on its way to being saved. `waiting`: its owner enters it, in the provider's form on `/payment-form/{id}` when there is
 * `form`, else in the test bank's. `action_required`: they confirm it at `confirmUrl`. Then its id is sent to `POST /api/payment-methods`.
 */
export const MethodSetup = z
  .object({
    id: z.string(),
    status: z.enum(['waiting', 'action_required', 'succeeded']),
    /** What opens the provider's form in this browser. */
    form: z.object({ clientSecret: z.string(), publishableKey: z.string() }).optional(),
    confirmUrl: z.string().optional(),
  })
  .meta({ id: 'MethodSetup' });
export type MethodSetup = z.infer<typeof MethodSetup>;

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment-methods',
  summary: 'My saved payment methods, the default first',
  access: 'user',
  reply: z.array(SavedMethod),
});

export const startMethodSetup = endpoint({
  method: 'POST',
  path: '/api/payment-methods/setups',
  summary: 'Begin to save a card or a Cash App account',
  access: 'user',
  body: z.object({
    kind: z.enum(METHOD_KINDS, problem('choose_method')),
    /** The page of this site to come back to from the bank; `setup_intent` with the id is added to it. */
    returnPath: text(500, 1).refine((path) => ownPath(path) !== undefined, problem('own_page')),
  }),
  reply: MethodSetup,
  status: 201,
  errors: ['conflict', 'unavailable'],
});

export const getMethodSetup = endpoint({
  method: 'GET',
  path: '/api/payment-methods/setups/{id}',
  summary: 'A setup of mine',
  access: 'user',
  params: z.object({ id: z.string().regex(/^[\w-]{1,200}$/) }),
  reply: MethodSetup,
  errors: ['not_found', 'payment_declined', 'unavailable'],
});

export const addPaymentMethod = endpoint({
  method: 'POST',
  path: '/api/payment-methods',
  summary: 'Save the method of a finished setup; with test money also a test method by its name',
  access: 'user',
  body: z
    .object({ setupId: optional(text(200)), paymentMethodId: optional(text(100)) })
    .refine(({ setupId, paymentMethodId }) => (setupId === undefined) !== (paymentMethodId === undefined), {
      error: problem('choose_method'),
      path: ['paymentMethodId'],
    }),
  reply: SavedMethod,
  status: 201,
  errors: ['not_found', 'conflict', 'payment_declined', 'payment_action_required', 'unavailable'],
});

export const setDefaultPaymentMethod = endpoint({
  method: 'PUT',
  path: '/api/payment-methods/{id}/default',
  summary: 'Pay with this method unless another is chosen',
  access: 'user',
  params: idParams,
  reply: SavedMethod,
  errors: ['not_found'],
});

export const removePaymentMethod = endpoint({
  method: 'DELETE',
  path: '/api/payment-methods/{id}',
  summary: 'Remove a saved method that no booking needs',
  access: 'user',
  params: idParams,
  reply: z.object({}),
  errors: ['not_found', 'conflict'],
});
