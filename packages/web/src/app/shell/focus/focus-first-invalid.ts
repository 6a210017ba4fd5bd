/**
 * A form that is not sent leads to what is to be mended: the first field that is marked takes the focus, unless the form
 * itself has put it somewhere. Answers what ends it.
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
