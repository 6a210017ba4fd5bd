import type { Webhook } from '@josey/contract/api/webhooks';

export const addressOf = ({ url }: Webhook) => url.replace(/^https:\/\//, '');
