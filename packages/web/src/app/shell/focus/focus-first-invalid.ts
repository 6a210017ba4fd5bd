/**
 * Focuses the first invalid field of a rejected form, unless the form has set the focus itself. Returns a function
 * that stops it.
 */
export function focusFirstInvalid(): () => void {
  const look = (form: HTMLFormElement) => {
    if (document.activeElement?.matches('[aria-invalid=true], [role=alert]')) return;
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const onSubmit = ({ target }: SubmitEvent) => {
    if (target instanceof HTMLFormElement) requestAnimationFrame(() => look(target));
  };
  document.addEventListener('submit', onSubmit);
  return () => document.removeEventListener('submit', onSubmit);
}
