import type { HandoverSheet } from '@josey/contract/api/rentals/rental-handovers';
import type { HandoverKind, HandoverView, PhotoSource } from '@josey/contract/rules/handover-rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isPassing } from '#lib/api/is-passing.ts';
import { uploadFile } from '#lib/api/upload-file.ts';
import { type LocalFile, localFiles } from '#lib/browser/local-files.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { sendPhoto } from '../../api/handovers.ts';

/** A photo that the server does not have yet. */
export interface QueuedPhoto extends LocalFile {
  view: HandoverView;
  source: PhotoSource;
  takenAt: number;
  /** Its private address, once it is uploaded and not yet added to the sheet. */
  url?: string;
  /** Why the server refused it: another one has to be taken. */
  refused?: string;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

interface Sheet {
  id: string;
  kind: HandoverKind;
}

/**
 * Sends the photos of a handover one after the other. Each is stored in this browser first, and deleted there when the server
 * has it: a lost network, a closed page or a reload loses nothing. A photo has one id from the start, so that one whose reply
 * was lost is not added twice.
 */
export function usePhotoQueue({ id, kind }: Sheet, onSheet: (sheet: HandoverSheet) => void) {
  const group = `${kind}:${id}`;
  const [photos, setPhotos] = useState<QueuedPhoto[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const kept = useRef<QueuedPhoto[]>([]);
  const isSending = useRef(false);
  const again = useRef<{ timer?: ReturnType<typeof setTimeout>; waitMs: number }>({ waitMs: FIRST_WAIT_MS });
  const left = useRef(new AbortController());

  const set = useCallback((next: QueuedPhoto[]) => {
    kept.current = next;
    setPhotos(next);
  }, []);
  const patch = useCallback(
    async (photo: QueuedPhoto, change: Partial<QueuedPhoto>) => {
      const changed = { ...photo, ...change };
      if (!kept.current.some((one) => one.id === photo.id)) return changed;
      set(kept.current.map((one) => (one.id === photo.id ? changed : one)));
      await localFiles.put(changed);
      return changed;
    },
    [set],
  );
  const drop = useCallback(
    async (photoId: string) => {
      set(kept.current.filter((one) => one.id !== photoId));
      await localFiles.remove(photoId);
    },
    [set],
  );
  const sendOne = useCallback(
    async (photo: QueuedPhoto) => {
      const { signal } = left.current;
      const uploaded = photo.url
        ? photo
        : await patch(photo, { url: await uploadFile(asFile(photo), 'condition', { onProgress, signal }) });
      const { view, source, url = '' } = uploaded;
      onSheet(await sendPhoto({ id, kind, photoId: photo.id }, { view, source, url }));
      await drop(photo.id);
    },
    [id, kind, patch, drop, onSheet],
  );
  const sendAll = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    clearTimeout(again.current.timer);
    const { signal } = left.current;
    for (;;) {
      const photo = kept.current.find(({ refused }) => refused === undefined);
      if (!photo || signal.aborted) break;
      try {
        await sendOne(photo);
        setWaiting(false);
        again.current.waitMs = FIRST_WAIT_MS;
      } catch (error) {
        if (signal.aborted) break;
        if (isPassing(error)) {
          setWaiting(true);
          const { waitMs } = again.current;
          again.current = {
            timer: setTimeout(() => void sendAll(), waitMs),
            waitMs: Math.min(waitMs * 2, LONGEST_WAIT_MS),
          };
          break;
        }
        await patch(photo, { refused: failureSentence(error, failureText('upload')) });
      }
    }
    isSending.current = false;
    // The page was left and opened again while the last photo was on its way.
    if (signal.aborted && !left.current.signal.aborted) void sendAll();
  }, [sendOne, patch]);
  const add = useCallback(
    async (view: HandoverView, source: PhotoSource, blob: Blob) => {
      const photo = { id: newUuid(), group, view, source, blob, takenAt: Date.now() };
      set([...kept.current, photo]);
      await localFiles.put(photo);
      void sendAll();
    },
    [group, set, sendAll],
  );
  useEffect(() => {
    left.current = new AbortController();
    const controller = left.current;
    void localFiles.list<QueuedPhoto>(group).then((stored) => {
      const known = new Set(kept.current.map((one) => one.id));
      const missed = stored.filter((one) => !known.has(one.id));
      set([...missed, ...kept.current].toSorted((one, other) => one.takenAt - other.takenAt));
      void sendAll();
    });
    const onOnline = () => void sendAll();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      clearTimeout(again.current.timer);
      controller.abort();
    };
  }, [group, set, sendAll]);
  return { photos, add, drop, isWaiting };
}

export type PhotoQueue = ReturnType<typeof usePhotoQueue>;

const onProgress = () => {};
const asFile = ({ blob, view }: QueuedPhoto) => new File([blob], view, { type: blob.type });
