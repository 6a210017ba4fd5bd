import { CONTACT_RULES } from '@josey/contract/rules/limits/messages';
import { useCallback, useEffect, useRef } from 'react';
import { fetchForm } from './contact.ts';

interface Opened {
  form: string;
  at: number;
}

/**
 * The server's token for an opened form, valid for one message, fetched with the page. An autofilling browser can be
 * faster than the server's minimum time: `take` waits for the rest.
 */
export function useOpenForm() {
  const opening = useRef<Promise<Opened>>(undefined);
  const open = useCallback(() => {
    const opened = fetchForm().then((form) => ({ form, at: performance.now() }));
    opening.current = opened;
    // `take` fetches another one.
    opened.catch(() => {
      if (opening.current === opened) opening.current = undefined;
    });
    return opened;
  }, []);
  useEffect(() => void open(), [open]);
  const take = useCallback(async (): Promise<string> => {
    const { form, at } = await (opening.current ?? open());
    opening.current = undefined;
    const restMs = at + CONTACT_RULES.formLeastSeconds * 1_000 - performance.now();
    if (restMs > 0) await new Promise((done) => setTimeout(done, restMs));
    return form;
  }, [open]);
  return take;
}
