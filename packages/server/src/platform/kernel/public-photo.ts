/** The URL of a photo's public copy in one size; it cannot be found without its token. */
export function publicPhotoUrl(token: string, size: 'thumb' | 'medium' | 'large'): string {
  return `/files/public/${token}-${size}.webp`;
}

/** A user's avatar, if they have one. */
export function avatarOf({ avatar_token: token }: { avatar_token: string | null }): { avatarUrl?: string } {
  return token === null ? {} : { avatarUrl: avatarUrl(token) };
}

export const avatarUrl = (token: string): string => publicPhotoUrl(token, 'thumb');
