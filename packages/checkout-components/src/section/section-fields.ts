import type { Field } from '@perennial/page-runtime/contract'

/** The field by which staff choose a section's ground. */
export const groundField: Field = {
  name: 'ground',
  type: 'picklist',
  label: 'Ground',
  help: 'Alternate grounds to set sections apart.',
  group: 'Look',
  options: [
    { value: 'page', label: 'Page' },
    { value: 'band', label: 'Band' },
  ],
}

/** The field that lets links point at a section. */
export const anchorField: Field = {
  name: 'anchor',
  type: 'string',
  label: 'Anchor',
  help: 'A word that links can point to: offers is reached by #offers.',
  group: 'Look',
  max: 50,
}
