import * as routes from '@josey/contract/core/routes';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { fileIdOf } from '#lib/api/file-id.ts';
import { uploadFile } from '#lib/api/upload-file.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { keepUser } from '#lib/session/keep-user.ts';
import { canDecode, isHeic } from './heic.ts';

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

/** A chosen picture as this browser can show it: for a HEIC, which most cannot decode, the server's version of it. */
export const useReadablePicture = () =>
  useMutation({
    mutationFn: async ({ picture, signal }: { picture: File; signal: AbortSignal }): Promise<Blob> => {
      if (!isHeic(picture) || (await canDecode(picture))) return picture;
      const url = await uploadFile(picture, 'avatar', { onProgress: () => {}, signal });
      const id = fileIdOf(url);
      if (!id) throw new Error(failureText('upload'));
      const ticket = await api.call(routes.fileTicket, { params: { id } });
      const stored = await fetch(ticket.url, { signal });
      if (!stored.ok) throw new Error(failureText('upload'));
      return stored.blob();
    },
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
