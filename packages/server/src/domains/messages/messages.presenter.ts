import type { Thread, ThreadMessage } from '@josey/contract/api/messages/messages';
import { MESSAGE_RULES } from '@josey/contract/rules/limits/messages';
import type { ThreadKind, ThreadLine, ThreadRole } from '@josey/contract/values/choices/threads';
import { readableAddress } from '@josey/contract/values/geo/spot-names';
import { avatarOf } from '#platform/kernel/public-photo.ts';
import { type PublicPhoto, presentPhoto, privateUrl } from '../files/files.public.ts';
import type { MessageRow } from './messages.queries.ts';
import type { ThreadRow } from './threads/threads.queries.ts';

const OPEN_MS = MESSAGE_RULES.openDays * 86_400_000;

/** As JSON brings it in a thread. */
type LastMessage = ThreadRow['last_message'] & object;

export function presentMessage(row: MessageRow | LastMessage): ThreadMessage {
  return {
    id: row.id,
    threadId: row.thread_id,
    seq: row.seq,
    from: row.author ?? 'system',
    ...(row.client_id && { clientId: row.client_id }),
    ...(row.body !== null && { text: row.body }),
    photos: row.photo_ids.map(privateUrl),
    ...(row.line !== null && {
      line: { kind: row.line as ThreadLine, params: row.params as Record<string, string> },
    }),
    ...(row.deleted_at ? { isDeleted: true } : row.is_filtered && { isFiltered: true }),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

export function presentThread(row: ThreadRow, now: Date): Thread {
  const until = openUntil(row, now);
  return {
    id: row.thread_id,
    revision: row.revision,
    subject: { kind: row.kind as ThreadKind, id: row.subject_id },
    role: row.role as ThreadRole,
    with: { firstName: row.first_name, ...avatarOf(row) },
    about: aboutOf(row),
    unread: row.unread,
    readSeq: row.read_seq,
    theirReadSeq: row.their_read_seq ?? 0,
    isOpen: !row.erased_at && (row.closes_at === null || (row.closes_at > now && !row.is_barred)),
    ...(until && { openUntil: until.toISOString() }),
    isReported: Boolean(row.is_reported),
    isBlocked: row.is_blocked,
    ...(row.last_message && { lastMessage: presentMessage(row.last_message) }),
    createdAt: row.created_at.toISOString(),
  };
}

/** Of a trip that is not over, as planned; unknown once it takes longer. */
function openUntil({ closes_at, ends_at }: ThreadRow, now: Date): Date | undefined {
  if (closes_at) return closes_at;
  return ends_at && ends_at > now ? new Date(ends_at.getTime() + OPEN_MS) : undefined;
}

function aboutOf(row: ThreadRow): Thread['about'] {
  const [photo] = (row.vehicle_photos ?? []) as unknown as PublicPhoto[];
  return {
    label: row.kind === 'ride' ? readableAddress(row.label) : row.label,
    ...(row.starts_at && { startDate: row.starts_at.toISOString() }),
    ...(row.ends_at && { endDate: row.ends_at.toISOString() }),
    ...(row.time_zone && { timeZone: row.time_zone }),
    ...(row.subject_status && { status: row.subject_status }),
    ...(row.vehicle_id && { vehicleId: row.vehicle_id }),
    ...(row.vehicle_type && { vehicleType: row.vehicle_type }),
    ...(photo && { photo: presentPhoto(photo).thumbUrl }),
  };
}
