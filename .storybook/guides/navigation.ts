import type { ComponentGuide } from './guide.ts'

export const navigation = {
  'Navigation/Link': {
    purpose: 'Leads somewhere.',
    whenToUse: ['To other pages, here and elsewhere'],
    whenNot: [{ when: 'To do something', use: 'Actions/Button' }],
    anatomy: [
      ['Words', 'The name of what is there'],
      ['Arrow', 'With `target` _blank: it opens a new tab'],
    ],
    states: [
      ['Hovered', 'Darker, and underlined.'],
      ['In text', '`underline`: underlined at rest, so that colour is not all that marks it.'],
    ],
    keyboard: [
      ['Tab', 'Moves to it'],
      ['Enter', 'Follows it'],
    ],
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
      ['Count', 'How many things are in it'],
      ['Mark', 'A dot for unsaved changes or for errors, with words for assistive technology'],
      ['Panel', 'The part'],
    ],
    states: [
      ['Selected', 'A line under the tab.'],
      ['Changed, wrong', 'A dot; “has unsaved changes” or “has errors” is announced with the name.'],
      ['Narrow', 'The row of tabs scrolls sideways.'],
    ],
    keyboard: [
      ['Tab', 'Moves to the selected tab'],
      ['←, →', 'Select the tab beside it'],
      ['Home, End', 'Select the first, the last'],
    ],
    content: [
      {
        do: 'Keep what was typed when somebody changes tabs.',
        dont: 'Hide required fields behind a tab without a mark.',
      },
    ],
  },
  'Navigation/Breadcrumbs': {
    purpose: 'Says where people are, and leads up.',
    whenToUse: ['From the second level on, above the title'],
    whenNot: [{ when: 'As the only navigation', use: 'Navigation/SideNav' }],
    anatomy: [
      ['Places', 'From the outermost to the page above'],
      ['This page', 'Last, and no link'],
      ['Copy', '`copyLink`: a button that copies the address of the page'],
    ],
    states: [
      ['Narrow', 'The places wrap onto a second line.'],
      ['Copied', 'Shown and announced for a second.'],
    ],
    keyboard: [
      ['Tab', 'Moves through the places to the copy button'],
      ['Enter', 'Follows a place, or copies', 'Link'],
    ],
    content: [{ do: 'Use the names of the pages.', dont: 'Make the last one a link to where people are.' }],
  },
  'Navigation/SideNav': {
    purpose: 'Leads through the areas of a product.',
    whenToUse: ['For five to about twenty areas'],
    whenNot: [{ when: 'For parts of a page', use: 'Navigation/Tabs' }],
    anatomy: [
      ['Heading', '`heading`: one, over the entries'],
      ['Entry', 'Icon and noun, with a badge for what is new'],
      ['Foot', '`footItems`: what is not daily work'],
      ['Collapse', 'With `onCollapsedChange`: to icons and back'],
    ],
    states: [
      ['This page', 'A darker ground and weight; announced as the current page.'],
      ['Collapsed', '`collapsed`: icons with tooltips, 52 pixels wide.'],
    ],
    keyboard: [
      ['Tab', 'Moves through the entries'],
      ['Enter', 'Follows the entry, or collapses'],
    ],
    content: [{ do: 'Name areas by nouns: “Offers”.', dont: 'Reorder by use: people know where things are.' }],
  },
  'Navigation/TopBar': {
    purpose: 'Says which catalogue and which environment people work in.',
    whenToUse: ['Once, on top of an application'],
    whenNot: [{ when: 'For acts of a page', use: 'Actions/ActionBar' }],
    anatomy: [
      ['Start', '`start`: the button that opens the navigation on small screens'],
      ['Logo and name', 'Lead home'],
      ['Environment', 'Production or Test, each in a colour of its own'],
      ['Views', '`views`: the parts of the product that this person may open'],
      ['End', '`children`: search, help, profile'],
    ],
    states: [
      ['Long name', 'It is cut; the bar keeps its height.'],
      ['Narrow', 'The views leave the bar: put them into the navigation.'],
    ],
    keyboard: [['Tab', 'Moves from the logo through the views to the end']],
    content: [
      { do: 'Keep the environment visible at every width.', dont: 'Give the environment the colour of a brand.' },
    ],
  },
} as const satisfies Readonly<Record<string, ComponentGuide>>
