/** Why this browser can or cannot get push messages. iPhones give them only to apps on the home screen. */
export type PushSupport = 'ready' | 'blocked' | 'home-screen' | 'unsupported';

export function pushSupport(): PushSupport {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return isApplePhone() ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** An iPad calls itself a Mac with a touch screen. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export class PushRefused extends Error {}

/** Asks the person, then the browser's push service. Call it on a press: some browsers refuse it otherwise. */
export async function subscribeToPush(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused();
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new PushRefused();
  // One that was made with another key of the server cannot be used.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint = '', keys = {} } = (await registration.pushManager.subscribe(options)).toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

export async function endPushSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
