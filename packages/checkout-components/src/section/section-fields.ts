import type { Field } from '@perennial/page-runtime/contract'

/** The field for a section's background. */
export const groundField: Field = {
  name: 'ground',
  type: 'picklist',
  label: 'Ground',
  help: 'Alternate backgrounds to separate sections.',
  group: 'Look',
  options: [
    { value: 'page', label: 'Page' },
    { value: 'band', label: 'Band' },
  ],
}

/** The field for a section's anchor, so that links can target it. */
export const anchorField: Field = {
  name: 'anchor',
  type: 'string',
  format: 'anchor',
  label: 'Anchor',
  help: 'Target for links: “offers” is reached by #offers.',
  group: 'Look',
  max: 50,
}
