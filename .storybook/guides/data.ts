import type { ComponentGuide } from './guide.ts'

export const data = {
  'Data/DataTable': {
    purpose: 'Shows rows that can be worked on.',
    whenToUse: ['To compare, sort, select and edit many'],
    whenNot: [
      { when: 'For the facts of one thing', use: 'Data/DescriptionList' },
      { when: 'For a hierarchy', use: 'Data/TreeTable' },
    ],
    anatomy: [
      ['Head', 'Names of columns; sorts'],
      ['Row', 'One thing; its name is a link'],
      ['Selection', 'A box for each row, one for all'],
      ['Foot', 'Pages and counts'],
    ],
    states: [
      ['Loading', 'Rows of grey bars, announced once.'],
      ['Empty', 'Says what is missing, and how to make the first.'],
      ['Selected', 'The bar of acts shows.'],
    ],
    keyboard: [
      ['↑, ↓', 'Moves between rows'],
      ['←, →', 'Moves between cells'],
      ['Space', 'Selects the row'],
      ['Enter', 'Opens it'],
    ],
    content: [{ do: 'Align numbers at the end, with equal decimals.', dont: 'Hide a column without a way back.' }],
  },
  'Data/BulkActionBar': {
    purpose: 'Acts on selected rows.',
    whenToUse: ['While rows are selected'],
    whenNot: [{ when: 'For acts of a page', use: 'Actions/ActionBar' }],
    anatomy: [
      ['Count', 'How many, of how many'],
      ['Acts', 'With the count in the name'],
      ['Clear', 'Ends the selection'],
    ],
    states: [['Refused', 'Says what the selection lacks.']],
    keyboard: [
      ['Tab', 'Moves through the acts'],
      ['Esc', 'Clears the selection'],
    ],
    content: [{ do: 'Name the number: “Delete 3”.', dont: 'Act on rows that nobody sees.' }],
  },
  'Data/StatusBadge': {
    purpose: 'Names a state, in shape and word.',
    whenToUse: ['For the state of one thing'],
    whenNot: [
      { when: 'For counts', use: 'Data/StatCard' },
      { when: 'For messages', use: 'Feedback/Callout' },
    ],
    anatomy: [
      ['Mark', 'Its shape differs by tone'],
      ['Word', 'The state, one or two words'],
    ],
    states: [['Small', 'In compact rows.']],
    keyboard: [],
    content: [{ do: 'Use one word for one state everywhere.', dont: 'Tell states apart by colour alone.' }],
  },
  'Data/StatCard': {
    purpose: 'Shows one figure.',
    whenToUse: ['For a few figures that somebody watches'],
    whenNot: [
      { when: 'For a course over time', use: 'Data/Chart' },
      { when: 'For facts', use: 'Data/DescriptionList' },
    ],
    anatomy: [
      ['Label', 'What is counted'],
      ['Figure', 'With its unit'],
      ['Change', 'Against what, in words'],
    ],
    states: [['Loading', 'A grey bar in place of the figure.']],
    keyboard: [],
    content: [{ do: 'Say against what it changed.', dont: 'Show more digits than are known.' }],
  },
  'Data/Chart': {
    purpose: 'Shows a course or a comparison.',
    whenToUse: ['For figures over time'],
    whenNot: [
      { when: 'For one figure', use: 'Data/StatCard' },
      { when: 'For exact values', use: 'Data/DataTable' },
    ],
    anatomy: [
      ['Title', 'What is shown, with its unit'],
      ['Legend', 'Word and mark'],
      ['Table', 'The same as a table, for whoever reads it so'],
    ],
    states: [['Empty', 'Says that there is no data for the period.']],
    keyboard: [['Tab', 'Moves to the table’s button']],
    content: [{ do: 'Give each series a mark besides its colour.', dont: 'Begin an axis of bars above nought.' }],
  },
  'Data/DescriptionList': {
    purpose: 'Lists the facts of one thing.',
    whenToUse: ['On pages and panels of one thing'],
    whenNot: [{ when: 'For many', use: 'Data/DataTable' }],
    anatomy: [
      ['Term', 'A noun'],
      ['Value', 'As it is; a dash when there is none'],
    ],
    states: [['Strip', 'In a row, for a few.']],
    keyboard: [],
    content: [{ do: 'Leave out what does not apply.', dont: 'Write “N/A”.' }],
  },
  'Data/FilterBar': {
    purpose: 'Narrows a list by properties.',
    whenToUse: ['Above tables with more than a page of rows'],
    whenNot: [{ when: 'For words', use: 'Fields/SearchField' }],
    anatomy: [
      ['Add', 'Opens the list of properties'],
      ['Filter', 'Property, comparison, value; removable'],
    ],
    states: [['None', 'Only the button to add.']],
    keyboard: [
      ['Enter, Space', 'Opens a filter'],
      ['Esc', 'Closes it without a change'],
    ],
    content: [{ do: 'Write the filter as a sentence: “Status is Draft”.', dont: 'Apply half a filter.' }],
  },
  'Data/Pagination': {
    purpose: 'Leads through pages of a list.',
    whenToUse: ['For lists that have a known or unknown length'],
    whenNot: [{ when: 'For lists that grow while one reads', use: 'Data/Timeline' }],
    anatomy: [
      ['Range', '1–25 of 340'],
      ['Size', 'How many on a page'],
      ['Arrows', 'Before and next'],
    ],
    states: [
      ['Unknown total', 'Says “more than”.'],
      ['Last page', 'Next is unavailable.'],
    ],
    keyboard: [
      ['Tab', 'Moves through its parts'],
      ['Enter, Space', 'Goes there'],
    ],
    content: [{ do: 'Keep the selection when the page changes.', dont: 'Jump to the top without reason.' }],
  },
  'Data/Tree': {
    purpose: 'Shows what lies in what.',
    whenToUse: ['For folders and categories'],
    whenNot: [{ when: 'With columns', use: 'Data/TreeTable' }],
    anatomy: [
      ['Branch', 'Opens by its arrow'],
      ['Leaf', 'Selects'],
    ],
    states: [['Loading', 'Under the branch that was opened.']],
    keyboard: [
      ['↑, ↓', 'Moves through what is visible'],
      ['←, →', 'Closes and opens a branch'],
      ['Enter', 'Selects'],
    ],
    content: [{ do: 'Open the way to what is selected.', dont: 'Indent without limit.' }],
  },
  'Data/Timeline': {
    purpose: 'Shows what happened, newest first.',
    whenToUse: ['For histories that are read'],
    whenNot: [{ when: 'To compare versions', use: 'Data/HistoryList' }],
    anatomy: [
      ['Moment', 'Relative, with the exact one in a tooltip'],
      ['Event', 'Who did what'],
    ],
    states: [
      ['Loading', 'Grey bars.'],
      ['Empty', 'Says what will appear here.'],
    ],
    keyboard: [['Tab', 'Moves through the links in it']],
    content: [{ do: 'Begin with who: “Odile changed the price”.', dont: 'Group days apart from each other.' }],
  },
} as const satisfies Readonly<Record<string, ComponentGuide>>
