import type { ComponentGuide } from './guide.ts'

export const layout = {
  'Layout/PageHeader': {
    purpose: 'Names a page, with what can be done on it.',
    whenToUse: ['Once, on top of every page'],
    whenNot: [{ when: 'For a part of a page', use: 'Layout/Card' }],
    anatomy: [
      ['Breadcrumbs', 'From the third level on'],
      ['Title', 'The only h1'],
      ['Badge', 'Its state'],
      ['Acts', 'At the end'],
    ],
    states: [['Narrow', 'Acts go below the title.']],
    keyboard: [['Tab', 'Moves through links and acts']],
    content: [{ do: 'Use the name of the thing as title.', dont: 'Write “Edit offer” above an offer.' }],
  },
  'Layout/Card': {
    purpose: 'Holds what belongs together.',
    whenToUse: ['For parts of a page with a heading'],
    whenNot: [
      { when: 'Inside a card: use a line', use: 'Data/DescriptionList' },
      { when: 'For what opens', use: 'Overlays/Dialog' },
    ],
    anatomy: [
      ['Heading', 'What it holds'],
      ['Acts', 'Small, at the end of the heading'],
      ['Body', '16 pixels of room'],
    ],
    states: [['Flush', 'For tables that reach the edges.']],
    keyboard: [],
    content: [{ do: 'Give each a heading.', dont: 'Put a card into a card.' }],
  },
  'Layout/Wizard': {
    purpose: 'Leads through steps that depend on each other.',
    whenToUse: ['For what is done rarely and has an order'],
    whenNot: [
      { when: 'For parts in any order', use: 'Navigation/Tabs' },
      { when: 'For one short form', use: 'Overlays/Dialog' },
    ],
    anatomy: [
      ['Rail', 'All steps, and where one is'],
      ['Step', 'A question or two'],
      ['Foot', 'Back, and what comes next'],
    ],
    states: [
      ['Busy', 'Next waits; nothing is lost.'],
      ['Wrong', 'The step says what to do and stays.'],
    ],
    keyboard: [
      ['Tab', 'Moves through the step'],
      ['Enter', 'Goes on'],
    ],
    content: [{ do: 'Say what the last step will do.', dont: 'Lose a step when somebody goes back.' }],
  },
} as const satisfies Readonly<Record<string, ComponentGuide>>
