/** What Enter does in a place field that has nothing to choose. Enter never orders: an order has a button of its own. */
export type MoveOn = (field: HTMLInputElement) => void;

/** Focuses the field that follows in the form: not the small buttons beside a field, which Tab reaches. */
export const focusNextField: MoveOn = (field) => {
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
