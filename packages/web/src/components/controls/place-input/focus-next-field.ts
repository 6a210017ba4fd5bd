/** What Enter does in a place field without suggestions. It never submits: ordering has its own button. */
export type EnterAction = (field: HTMLInputElement) => void;

/** Focuses the next field of the form. Skips small buttons beside fields, which Tab reaches. */
export const focusNextField: EnterAction = (field) => {
  const controls = [...(field.form?.elements ?? [])];
  controls
    .slice(controls.indexOf(field) + 1)
    .find(isField)
    ?.focus();
};

function isField(control: Element): control is HTMLElement {
  const isInput =
    (control instanceof HTMLInputElement && !control.disabled) ||
    (control instanceof HTMLSelectElement && !control.disabled) ||
    (control instanceof HTMLTextAreaElement && !control.disabled);
  return isInput && control.checkVisibility();
}
