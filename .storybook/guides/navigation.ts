import type { ComponentGuide } from './guide.ts'

export const navigation = {
  'Navigation/Link': {
    purpose: 'Leads somewhere.',
    whenToUse: ['To other pages, here and elsewhere'],
    whenNot: [{ when: 'To do something', use: 'Actions/Button' }],
    anatomy: [
      ['Words', 'The name of what is there'],
      ['Arrow', 'When it opens elsewhere'],
    ],
    states: [
      ['Hovered', 'Darker.'],
      ['Elsewhere', 'Says that it opens a new tab.'],
    ],
    keyboard: [['Enter', 'Follows it']],
    content: [{ do: 'Name the place: “See the order”.', dont: 'Write “here” or “more”.' }],
  },
  'Navigation/Tabs': {
    purpose: 'Shows one of several parts of a thing.',
    whenToUse: ['For two to seven parts that are not needed together'],
    whenNot: [
      { when: 'For views of the same', use: 'Actions/ButtonGroup' },
      { when: 'For steps', use: 'Layout/Wizard' },
      { when: 'For pages', use: 'Navigation/SideNav' },
    ],
    anatomy: [
      ['Tab', 'One or two words'],
      ['Mark', 'A count, or that a part has errors'],
      ['Panel', 'The part'],
    ],
    states: [
      ['Selected', 'A line and weight.'],
      ['With errors', 'Announced with the name.'],
    ],
    keyboard: [
      ['←, →', 'Selects the tab beside it'],
      ['Home, End', 'The first, the last'],
      ['Tab', 'Moves into the panel'],
    ],
    content: [
      {
        do: 'Keep what was typed when somebody changes tabs.',
        dont: 'Hide required fields behind a tab without a mark.',
      },
    ],
  },
  'Navigation/Breadcrumbs': {
    purpose: 'Says where one is, and leads up.',
    whenToUse: ['From the third level on'],
    whenNot: [{ when: 'As the only navigation', use: 'Navigation/SideNav' }],
    anatomy: [
      ['Places', 'From the outermost to the page above'],
      ['This page', 'Last, and no link'],
    ],
    states: [['Narrow', 'The middle folds.']],
    keyboard: [
      ['Tab', 'Moves through the places'],
      ['Enter', 'Follows one'],
    ],
    content: [{ do: 'Use the names of the pages.', dont: 'Repeat the page’s title as a link.' }],
  },
  'Navigation/SideNav': {
    purpose: 'Leads through the areas of a product.',
    whenToUse: ['For five to about twenty areas'],
    whenNot: [{ when: 'For parts of a page', use: 'Navigation/Tabs' }],
    anatomy: [
      ['Group', 'A heading'],
      ['Entry', 'Icon and noun'],
      ['This page', 'Ground, weight and aria-current'],
    ],
    states: [['Collapsed', 'Icons with tooltips.']],
    keyboard: [
      ['Tab', 'Moves through the entries'],
      ['Enter', 'Follows one'],
    ],
    content: [{ do: 'Name areas by nouns: “Offers”.', dont: 'Reorder by use: people know where things are.' }],
  },
  'Navigation/TopBar': {
    purpose: 'Says where one is signed in, and finds everything.',
    whenToUse: ['Once, on top of an application'],
    whenNot: [{ when: 'For acts of a page', use: 'Actions/ActionBar' }],
    anatomy: [
      ['Logo', 'Leads home'],
      ['Environment', 'Production or test'],
      ['Search', 'Opens the palette'],
      ['Person', 'Account and signing out'],
    ],
    states: [
      ['Test', 'Its badge is blue.'],
      ['Narrow', 'Search becomes an icon.'],
    ],
    keyboard: [['Tab', 'Moves through its parts']],
    content: [{ do: 'Keep the environment visible at every width.', dont: 'Brand the environment badge.' }],
  },
} as const satisfies Readonly<Record<string, ComponentGuide>>
