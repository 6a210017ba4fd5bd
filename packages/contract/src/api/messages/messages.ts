import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';
import { optional, reason, seenCount, text } from '../../core/wire.ts';
import { MESSAGE_RULES } from '../../rules/limits/messages.ts';
import { TEXT_RULES } from '../../rules/limits/texts.ts';
import { THREAD_REPORT_STATUSES } from '../../rules/states/thread-report-states.ts';
import { REPORT_REASONS, THREAD_KINDS, THREAD_LINES, THREAD_ROLES } from '../../values/choices/threads.ts';

/** A message of a thread, or a line of the system about a change. */
export const ThreadMessage = z
  .object({
    id: z.uuid(),
    threadId: z.uuid(),
    /** Its place in the thread, from 1, without gaps. */
    seq: z.int(),
    from: z.enum([...THREAD_ROLES, 'system']),
    /** As its sender made it: a repeated send is one message. */
    clientId: z.uuid().optional(),
    text: z.string().optional(),
    photos: z.array(z.string()),
    /** Of a system line: what happened, and the values of its sentence. */
    line: z.object({ kind: z.enum(THREAD_LINES), params: z.record(z.string(), z.string()) }).optional(),
    /** Its sender has deleted their account, and the message with it. */
    isDeleted: z.boolean().optional(),
    /** Before a booking: phone numbers, emails and links were taken out of the text. */
    isFiltered: z.boolean().optional(),
    createdAt: z.string(),
  })
  .meta({ id: 'ThreadMessage' });
export type ThreadMessage = z.infer<typeof ThreadMessage>;

/** A thread as one of its two people sees it. */
export const Thread = z
  .object({
    id: z.uuid(),
    /** Of two replies, the one with the higher revision is newer. */
    revision: z.int(),
    subject: z.object({ kind: z.enum(THREAD_KINDS), id: z.uuid() }),
    /** The caller's. */
    role: z.enum(THREAD_ROLES),
    with: z.object({ firstName: z.string(), avatarUrl: z.string().optional() }),
    /** The car or the destination, and the time and state of the trip. */
    about: z.object({
      label: z.string(),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
      timeZone: z.string().optional(),
      status: z.string().optional(),
      vehicleId: z.uuid().optional(),
      vehicleType: z.string().optional(),
      photo: z.string().optional(),
    }),
    unread: z.int(),
    /** The last message that each side has read, by its `seq`. */
    readSeq: z.int(),
    theirReadSeq: z.int(),
    isOpen: z.boolean(),
    /** When it becomes, or became, read-only; unknown while a trip takes longer than planned. */
    openUntil: z.string().optional(),
    /** The caller has reported it, and the report is open. */
    isReported: z.boolean(),
    /** The caller has blocked the other person. */
    isBlocked: z.boolean(),
    lastMessage: ThreadMessage.optional(),
    createdAt: z.string(),
  })
  .meta({ id: 'Thread' });
export type Thread = z.infer<typeof Thread>;

const clientId = z.uuid(problem('not_an_id'));
const body = text(MESSAGE_RULES.textMaxLength);

export const listThreads = endpoint({
  method: 'GET',
  path: '/api/threads',
  summary: 'My threads, the one with the newest message first',
  access: 'user',
  query: z.object({
    role: optional(z.enum(THREAD_ROLES)),
    unread: z.stringbool({ error: problem('choose_one_of', { choices: 'true, false' }) }).optional(),
    /** Of this rental, this ride, or this car. */
    subjectId: optional(z.uuid(problem('not_an_id'))),
    ...pageQuery,
  }),
  reply: Thread,
  paged: true,
});

export const countUnreadThreads = endpoint({
  method: 'GET',
  path: '/api/threads/unread',
  summary: 'How many of my threads have unread messages',
  access: 'user',
  reply: z.object({ threads: z.int() }),
});

export const askOwner = endpoint({
  method: 'POST',
  path: '/api/threads',
  summary: 'Ask the owner of a car before booking; all questions about a car are one thread',
  access: 'user',
  body: z.object({
    vehicleId: z.uuid(problem('which_vehicle')),
    clientId,
    text: text(MESSAGE_RULES.textMaxLength, 1),
  }),
  reply: Thread,
  status: 201,
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const getThread = endpoint({
  method: 'GET',
  path: '/api/threads/{id}',
  summary: 'One of my threads',
  access: 'user',
  params: idParams,
  reply: Thread,
  errors: ['not_found'],
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/threads/{id}/messages',
  summary: 'The messages of a thread, newest first',
  access: 'user',
  params: idParams,
  query: z.object(pageQuery),
  reply: ThreadMessage,
  paged: true,
  errors: ['not_found'],
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/threads/{id}/messages',
  summary: 'Send a message; the same `clientId` again is the same message',
  access: 'user',
  params: idParams,
  body: z
    .object({
      clientId,
      text: optional(body),
      /** Uploads of type `message`. */
      photos: z.array(z.string().max(500)).max(MESSAGE_RULES.photosMax).default([]),
    })
    .refine(({ text, photos }) => text || photos.length > 0, { path: ['text'], message: problem('fill_in') }),
  reply: ThreadMessage,
  status: 201,
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const readThread = endpoint({
  method: 'POST',
  path: '/api/threads/{id}/read',
  summary: 'Mark the messages of a thread up to one as read',
  access: 'user',
  params: idParams,
  body: z.object({ seq: seenCount }),
  reply: Thread,
  errors: ['not_found'],
});

export const reportThread = endpoint({
  method: 'POST',
  path: '/api/threads/{id}/report',
  summary: 'Report a thread; administrators can read it until they have closed the report',
  access: 'user',
  params: idParams,
  body: z.object({
    reason: z.enum(REPORT_REASONS, problem('choose_one_of', { choices: REPORT_REASONS.join(', ') })),
    note: optional(text(TEXT_RULES.noteMaxLength)),
  }),
  reply: Thread,
  errors: ['not_found', 'too_many_requests'],
});

export const blockPerson = endpoint({
  method: 'PUT',
  path: '/api/threads/{id}/block',
  summary: 'Block the other person: no more messages, bookings and rides between you; what is open goes on',
  access: 'user',
  params: idParams,
  reply: Thread,
  errors: ['not_found'],
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/threads/{id}/block',
  summary: 'Unblock the other person',
  access: 'user',
  params: idParams,
  reply: Thread,
  errors: ['not_found'],
});

const Party = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() });

/** A reported thread for administrators, without its messages. */
export const ThreadReport = z
  .object({
    id: z.uuid(),
    threadId: z.uuid(),
    reason: z.enum(REPORT_REASONS),
    note: z.string().optional(),
    status: z.enum(THREAD_REPORT_STATUSES),
    /** What the administrator who closed it wrote. */
    decision: z.string().optional(),
    subject: z.object({ kind: z.enum(THREAD_KINDS), id: z.uuid() }),
    reportedBy: z.enum(THREAD_ROLES),
    guest: Party,
    host: Party,
    createdAt: z.string(),
  })
  .meta({ id: 'ThreadReport' });
export type ThreadReport = z.infer<typeof ThreadReport>;

export const adminThreadReports = endpoint({
  method: 'GET',
  path: '/api/admin/thread-reports',
  summary: 'Reported threads',
  access: 'admin',
  rights: ['safety'],
  query: z.object({ status: optional(z.enum(THREAD_REPORT_STATUSES)), ...pageQuery }),
  reply: ThreadReport,
  paged: true,
});

export const openReportedThread = endpoint({
  method: 'POST',
  path: '/api/admin/thread-reports/{id}/open',
  summary: 'Read the messages of a reported thread; each time goes into the activity log',
  access: 'admin',
  rights: ['safety'],
  params: idParams,
  body: z.object({ before: seenCount.optional() }),
  reply: z
    .object({
      report: ThreadReport,
      /** Newest first; photos as links that are valid for a minute. */
      messages: z.array(ThreadMessage),
      hasMore: z.boolean(),
    })
    .meta({ id: 'ReportedThread' }),
  errors: ['not_found', 'illegal_transition'],
});

export const closeThreadReport = endpoint({
  method: 'PUT',
  path: '/api/admin/thread-reports/{id}',
  summary: 'Close a report, with what came of it; the thread can no longer be read',
  access: 'admin',
  rights: ['safety'],
  params: idParams,
  body: z.object({ status: z.literal('closed'), reason }),
  reply: ThreadReport,
  errors: ['not_found', 'illegal_transition'],
});
