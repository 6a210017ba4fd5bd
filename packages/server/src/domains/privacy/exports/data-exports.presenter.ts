import type { DataExport } from '@josey/contract/api/accounts/privacy';
import type { ExportRow } from './data-exports.queries.ts';

/** An archive as its user sees it. Once the file was deleted for any reason, it is `removed`. */
export function presentExport(row: ExportRow, now: Date): DataExport {
  const state = row.state === 'ready' && !isThere(row, now) ? 'removed' : row.state;
  return {
    id: row.id,
    state: state as DataExport['state'],
    requestedAt: row.requested_at.toISOString(),
    ...(row.bytes !== null && { bytes: row.bytes }),
    ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
  };
}

export function isThere<Row extends Pick<ExportRow, 'file_id' | 'expires_at'>>(
  row: Row,
  now: Date,
): row is Row & { file_id: string } {
  return row.file_id !== null && row.expires_at !== null && now < row.expires_at;
}
