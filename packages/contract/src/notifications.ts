import { z } from 'zod';
import { endpoint, idParams } from './endpoint.ts';
import { pageQuery } from './envelope.ts';

export const Notification = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    title: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    link: z.string().optional(),
    createdAt: z.string(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What I was told; `total` counts all, `unread=true` only what is unread',
  access: 'user',
  query: z.object({ unread: z.stringbool().optional(), ...pageQuery }),
  reply: Notification,
  paged: true,
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/{id}/read',
  summary: 'Mark one as read',
  access: 'user',
  params: idParams,
  reply: Notification,
  errors: ['not_found'],
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all as read',
  access: 'user',
  reply: z.object({ read: z.int() }),
});
