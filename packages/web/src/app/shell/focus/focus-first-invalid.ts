/**
 * When a form is refused, its first invalid field takes the focus, unless the form itself has put it elsewhere. Returns a
 * function that stops it.
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
