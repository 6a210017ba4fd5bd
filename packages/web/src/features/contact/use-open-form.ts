import { useCallback, useEffect, useState } from 'react';
import { fetchForm } from './api/contact.ts';

/**
 * The server's word for when the form was opened. It is asked for with the page; a form that was refused, or used,
 * gives way to a new one.
 */
export function useOpenForm() {
  const [form, setForm] = useState<string>();
  const renew = useCallback(() => {
    fetchForm().then(setForm, () => setForm(undefined));
  }, []);
  useEffect(renew, [renew]);
  return { form, renew };
}
