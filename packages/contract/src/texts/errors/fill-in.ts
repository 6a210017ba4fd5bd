/** Apart from the other texts: a form says it before, and without, the schemas and all that can be wrong with them. */
export const FILL_IN = 'Fill in this field.';
