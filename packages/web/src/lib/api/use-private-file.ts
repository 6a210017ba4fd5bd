import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { fileIdOf } from './file-id.ts';

/** A ticket is valid for 60 seconds. */
const RENEW_MS = 50_000;

/** A URL for a private file that `<img>` and downloads can use; undefined while its ticket loads. */
export function usePrivateFile(url: string | undefined): string | undefined {
  const id = url && fileIdOf(url);
  const { data } = useQuery({
    ...api.query(routes.fileTicket, { params: { id: id ?? '' } }),
    enabled: Boolean(id),
    staleTime: RENEW_MS,
  });
  return id ? data?.url : url;
}
