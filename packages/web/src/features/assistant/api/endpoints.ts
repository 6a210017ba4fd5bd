import type * as assistant from '@josey/contract/api/assistant/assistant';
import { wireEndpoint } from '#lib/api/wire-endpoint.ts';

/** The launcher comes with every page of whoever is signed in: the schemas stay out of it. */
export const streamChat = wireEndpoint<typeof assistant.streamChat>({
  method: 'POST',
  path: '/api/chat/stream',
});
export const chat = wireEndpoint<typeof assistant.chat>({ method: 'POST', path: '/api/chat' });
export const listConversations = wireEndpoint<typeof assistant.listConversations>({
  method: 'GET',
  path: '/api/chat/conversations',
});
export const readConversation = wireEndpoint<typeof assistant.readConversation>({
  method: 'GET',
  path: '/api/chat/conversations/{id}',
});
export const deleteConversation = wireEndpoint<typeof assistant.deleteConversation>({
  method: 'DELETE',
  path: '/api/chat/conversations/{id}',
});
export const deleteConversations = wireEndpoint<typeof assistant.deleteConversations>({
  method: 'DELETE',
  path: '/api/chat/conversations',
});
export const rateReply = wireEndpoint<typeof assistant.rateReply>({
  method: 'PUT',
  path: '/api/chat/messages/{id}/feedback',
});
export const confirmChatAction = wireEndpoint<typeof assistant.confirmChatAction>({
  method: 'POST',
  path: '/api/chat/actions/{token}/confirm',
});
export const refuseChatAction = wireEndpoint<typeof assistant.refuseChatAction>({
  method: 'POST',
  path: '/api/chat/actions/{token}/refuse',
});
