import type {
  addAdministrator as AddAdministrator,
  changeRights as ChangeRights,
} from '@josey/contract/api/desk/team';
import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

export const teamQuery = queryOptions(api.query(routes.listTeam, {}));

function useTeamMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries(api.under('/api/admin')) });
}

export const useAddAdministrator = () =>
  useTeamMutation((body: CallInput<typeof AddAdministrator>['body']) =>
    api.call(routes.addAdministrator, { body }),
  );

export const useChangeRights = (id: string) =>
  useTeamMutation((body: CallInput<typeof ChangeRights>['body']) =>
    api.call(routes.changeRights, { params: { id }, body }),
  );

export const useRemoveAdministrator = (id: string) =>
  useTeamMutation((reason: string) =>
    api.call(routes.removeAdministrator, { params: { id }, body: { reason } }),
  );
