import type { ComponentGuide } from './guide.ts'

export const layout = {
  'Layout/PageHeader': {
    purpose: 'Names a page, with what can be done on it.',
    whenToUse: ['Once, on top of every page'],
    whenNot: [{ when: 'For a part of a page', use: 'Layout/Card' }],
    anatomy: [
      ['Breadcrumbs', '`breadcrumbs`: above the title'],
      ['Title', 'The h1 of the page; with `greeting` in the serif'],
      ['Count', '`count`: how many things the page lists'],
      ['Badge', '`badge`: the state of the thing'],
      ['Line', '`children`: under the title'],
      ['Acts', '`actions`: at the end'],
    ],
    states: [['Narrow', 'The acts wrap below the title.']],
    keyboard: [['Tab', 'Moves through the breadcrumbs to the acts', 'Breadcrumbs']],
    content: [{ do: 'Use the name of the thing as title.', dont: 'Write “Edit offer” above an offer.' }],
  },
  'Layout/Card': {
    purpose: 'Holds what belongs together.',
    whenToUse: ['For parts of a page with a heading'],
    whenNot: [
      { when: 'Inside a card: lines and facts', use: 'Data/DescriptionList' },
      { when: 'For what opens', use: 'Overlays/Dialog' },
    ],
    anatomy: [
      ['Heading', '`title`: an h2, which names the region'],
      ['Note', '`note`: beside it, quieter'],
      ['Acts', '`actions`: small, at the end'],
      ['Body', '16 pixels of room; none with `flush`, for tables'],
    ],
    states: [['Without a heading', 'It is no region for assistive technology.']],
    keyboard: [],
    content: [{ do: 'Give each a heading.', dont: 'Put a card into a card.' }],
  },
  'Layout/Wizard': {
    purpose: 'Leads through steps where one answer decides the next question.',
    whenToUse: ['For what is done rarely and has an order'],
    whenNot: [
      { when: 'For parts in any order', use: 'Navigation/Tabs' },
      { when: 'For one short form', use: 'Overlays/Dialog' },
    ],
    anatomy: [
      ['Rail', 'All `steps`, with those that are done; it leads nowhere, so that none is skipped'],
      ['Heading', 'Announced as “Step 2 of 4”'],
      ['Body', 'A question or two'],
      ['Error', '`error`: above the buttons'],
      ['Foot', 'Back at the start; Cancel and `nextLabel` at the end'],
    ],
    states: [
      ['Next step', 'The focus is on its heading.'],
      ['Nothing chosen', '`nextDisabled`: the button and Enter do nothing.'],
      ['Wrong', 'The step stays; the error is announced.'],
      ['Busy', '`busy`: Back and Cancel are disabled, and further presses do nothing.'],
    ],
    keyboard: [
      ['Tab', 'Moves through the step to the buttons'],
      ['Enter', 'In a field: continues'],
    ],
    content: [{ do: 'Name the act on the last step.', dont: 'Split a form that fits on a page.' }],
  },
} as const satisfies Readonly<Record<string, ComponentGuide>>
