import type { Field } from '@perennial/page-runtime/contract'

/** One consent of the form, as staff edit it (CHK-44). */
export const consentFields: readonly Field[] = [
  {
    name: 'type',
    type: 'picklist',
    label: 'Kind',
    required: true,
    options: [
      { value: 'checkbox', label: 'Boxes to tick' },
      { value: 'radio', label: 'One of several' },
      { value: 'information', label: 'Only to be read' },
    ],
  },
  { name: 'title', type: 'string', label: 'Title', help: 'The question, for one of several.', max: 200 },
  {
    name: 'org',
    type: 'string',
    label: 'Organisation',
    help: 'Who asks: answers are kept under it. “shop” when empty.',
    max: 60,
  },
  {
    name: 'for',
    type: 'string',
    label: 'Purpose',
    help: 'What it is about, such as news-by-post. Not shown; do not change it later.',
    max: 60,
  },
  {
    name: 'options',
    type: 'list',
    label: 'Options',
    max: 20,
    entryLabel: 'id',
    fields: [
      { name: 'id', type: 'string', label: 'Id', help: 'Kept as the answer. Do not change it later.', max: 60 },
      { name: 'label', type: 'richtext', label: 'Label', required: true, max: 1000 },
      { name: 'required', type: 'boolean', label: 'Has to be chosen to order' },
      {
        name: 'requiredMessage',
        type: 'string',
        label: 'Message when it is not',
        help: 'Ours, in the language of the page, when empty.',
        max: 200,
      },
    ],
  },
]

/** One custom field of the form, as staff edit it (CHK-45). */
export const customFieldFields: readonly Field[] = [
  { name: 'label', type: 'string', label: 'Label', required: true, max: 100 },
  { name: 'id', type: 'string', label: 'Id', help: 'Answers are kept by it. Do not change it later.', max: 60 },
  {
    name: 'type',
    type: 'picklist',
    label: 'Kind',
    required: true,
    options: [
      { value: 'text', label: 'Text' },
      { value: 'dropdown', label: 'List to choose from' },
    ],
  },
  { name: 'required', type: 'boolean', label: 'Has to be answered to order' },
  {
    name: 'zuoraType',
    type: 'picklist',
    label: 'Kept with',
    required: true,
    options: [
      { value: '.subscription', label: 'The subscription' },
      { value: '.account', label: 'The account' },
      { value: 'na', label: 'The order only' },
    ],
  },
  {
    name: 'dropdownItems',
    type: 'list',
    label: 'What can be chosen',
    help: 'For a list to choose from.',
    max: 100,
    entryLabel: 'label',
    fields: [
      { name: 'label', type: 'string', label: 'Label', help: 'The value, when empty.', max: 100 },
      { name: 'value', type: 'string', label: 'Value', required: true, max: 100 },
    ],
  },
]
