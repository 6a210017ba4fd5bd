import type { Webhook } from '@josey/contract/api/desk/webhooks';

export const addressOf = ({ url }: Webhook) => url.replace(/^https:\/\//, '');
