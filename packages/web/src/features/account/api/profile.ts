import * as routes from '@josey/contract/core/routes';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { uploadFile } from '#lib/api/upload-file.ts';
import { keepUser } from '#lib/session/keep-user.ts';

export interface ProfileValues {
  firstName: string;
  lastName: string;
  phone: string;
  phoneCountry: string;
}

export const useSaveProfile = () =>
  useMutation({
    mutationFn: (body: ProfileValues) => api.call(routes.saveProfile, { body }),
    onSuccess: keepUser,
  });

export const useSaveLocale = () =>
  useMutation({
    mutationFn: (body: { language: string; timeZone: string }) => api.call(routes.saveLocale, { body }),
    onSuccess: keepUser,
  });

/** Uploads the picture, then sets it. Closing the dialog aborts it. */
export const useSetAvatar = () =>
  useMutation({
    mutationFn: async ({ picture, signal }: { picture: File; signal: AbortSignal }) => {
      const url = await uploadFile(picture, 'avatar', { onProgress: () => {}, signal });
      return api.call(routes.setAvatar, { body: { url } });
    },
    onSuccess: keepUser,
  });

export const useRemoveAvatar = () =>
  useMutation({ mutationFn: () => api.call(routes.removeAvatar, {}), onSuccess: keepUser });
