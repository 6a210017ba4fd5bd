import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { presentMessage } from './assistant.presenter.ts';
import { deleteConversations, listMessagesOf } from './assistant.queries.ts';

/** A user's conversations with JoseyAI, with the actions prepared in them. */
export const assistantData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'chat-messages',
      about: 'What you and JoseyAI wrote to each other.',
      rows: presented(
        everyRow((slice) => listMessagesOf(db, userId, slice)),
        (row) => {
          const { actions: _, ...message } = presentMessage(row);
          return { conversationId: row.conversation_id, ...message };
        },
      ),
    },
  ],
  async eraseOf(tx, userId) {
    await deleteConversations(tx, userId);
    await tx.deleteFrom('chat_turns').where('user_id', '=', userId).execute();
  },
};
