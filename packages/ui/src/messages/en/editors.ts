/** Texts of the editors: prices, discounts, bundles, labels, approvals, forms made of data, code and rich text. */
export const editors = {
  add: 'Add',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
  priceEditor: 'Price Editor',
  priceDiscardTitle: 'Discard the changes to this price?',
  priceDiscardBody: 'What you changed since opening the editor is not saved.',
} as const
