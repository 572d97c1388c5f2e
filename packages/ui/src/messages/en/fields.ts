/** Texts of form fields and editors. */
export const fields = {
  required: 'Required',
  increase: 'Increase',
  decrease: 'Decrease',
  chooseColor: 'Choose a colour',
  selectPlaceholder: 'Select a value',
} as const
