/** The user handle that an authenticator stores with the key: the account's id as bytes, no email or name. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}
