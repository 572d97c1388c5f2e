import type { ComponentGuide } from './guide.ts'

export const feedback = {
  'Feedback/Callout': {
    purpose: 'Says something about the page, where it matters.',
    whenToUse: ['For conditions, warnings and results that stay'],
    whenNot: [
      { when: 'For what passes', use: 'Feedback/Toast' },
      { when: 'For what failed to load', use: 'Feedback/InlineError' },
      { when: 'For a field: its error', use: 'Fields/TextField' },
    ],
    anatomy: [
      ['Icon', 'One for each `tone`'],
      ['Text', 'What is so, and what to do'],
      ['Act', '`action`: one, at the end'],
    ],
    states: [['Just happened', '`live`: announced, a danger at once.']],
    keyboard: [['Tab', 'Moves to its act']],
    content: [{ do: 'Say what to do.', dont: 'Stack three of them.' }],
  },
  'Feedback/Toast': {
    purpose: 'Says that something happened, and leaves.',
    whenToUse: ['After an act, with Undo where it can be undone'],
    whenNot: [
      { when: 'For errors in a form', use: 'Feedback/InlineError' },
      { when: 'For what has to stay', use: 'Feedback/Callout' },
    ],
    anatomy: [
      ['Icon', 'One for each tone'],
      ['Text', 'One line'],
      ['Act', 'One: Undo or View details'],
      ['Dismiss', 'A cross'],
    ],
    states: [
      ['Shown', 'At the foot for six seconds; three at once, the rest wait. Announced.'],
      ['Failure', 'At the top, in red, for ten seconds.'],
      ['Hovered, focused', 'The time stops.'],
    ],
    keyboard: [
      ['F6', 'Moves to the notices'],
      ['Tab', 'Moves to the act and to the cross'],
    ],
    content: [{ do: 'Say what happened, and to how many.', dont: 'Say what everybody sees already.' }],
  },
  'Feedback/EmptyState': {
    purpose: 'Says that there is nothing, and leads to the first.',
    whenToUse: ['In place of an empty list'],
    whenNot: [
      { when: 'For what failed to load', use: 'Feedback/InlineError' },
      { when: 'For a page that cannot be shown', use: 'Feedback/ErrorPage' },
    ],
    anatomy: [
      ['Icon', 'Of the missing thing'],
      ['Title', 'One sentence: “No offers yet”'],
      ['Sentence', 'What they are for'],
      ['Act', '`action`: makes the first'],
    ],
    states: [
      ['The whole page', '`level` 1: the title is the heading of the page.'],
      ['Not allowed', 'ForbiddenLine says what may not be seen, and whom to ask.'],
    ],
    keyboard: [['Tab', 'Moves to its act']],
    content: [{ do: 'Tell “none yet” from “none matches the filter”.', dont: 'Be funny about it.' }],
  },
  'Feedback/InlineError': {
    purpose: 'Says what failed, in its place.',
    whenToUse: ['For content that did not load, with a way to try again'],
    whenNot: [
      { when: 'For a whole page', use: 'Feedback/ErrorPage' },
      { when: 'For a field: its error', use: 'Fields/TextField' },
    ],
    anatomy: [
      ['Icon', 'Red'],
      ['Text', 'What failed'],
      ['Hint', '`hint`: what is preserved, what to do'],
      ['Request', '`requestId`: to copy for support'],
      ['Try again', 'With `onRetry`'],
    ],
    states: [['Shown', 'Announced at once.']],
    keyboard: [
      ['Tab', 'Moves to its buttons', 'Button'],
      ['Enter, Space', 'Copies the id, or tries again', 'Button'],
    ],
    content: [{ do: 'Say what became of the work: “Your filters are still active”.', dont: 'Show a code alone.' }],
  },
  'Feedback/ProgressBar': {
    purpose: 'Shows how far something is.',
    whenToUse: ['For what takes more than a few seconds'],
    whenNot: [
      { when: 'For jobs with a state and a log', use: 'Feedback/JobProgress' },
      { when: 'For what is loading', use: 'Feedback/Skeleton' },
    ],
    anatomy: [
      ['Label', 'What is in progress'],
      ['Share', 'As a percentage, at the end'],
      ['Bar', 'How much is done'],
    ],
    states: [['Unknown end', '`value` undefined: it moves, without a figure.']],
    keyboard: [],
    content: [{ do: 'Name what is counted: “Bulk edit of 12 offers”.', dont: 'Let it stand at 99 %.' }],
  },
  'Feedback/Skeleton': {
    purpose: 'Keeps the room for text that is loading.',
    whenToUse: ['The first time that a part of a page is drawn'],
    whenNot: [
      { when: 'For acts', use: 'Actions/SaveButton' },
      { when: 'For tables: they have their own', use: 'Data/DataTable' },
    ],
    anatomy: [['Bars', '`count` lines of different widths; SkeletonBar is one']],
    states: [
      ['Waiting', 'Nothing for 150 ms, or for `delay`: a fast answer does not flicker.'],
      ['Shown', 'Announced as loading.'],
    ],
    keyboard: [],
    content: [{ do: 'Take the room that the text will take.', dont: 'Cover rows that were there before.' }],
  },
  'Feedback/ErrorPage': {
    purpose: 'Stands in for a page that cannot be shown.',
    whenToUse: ['For unknown addresses, missing permissions and failures'],
    whenNot: [{ when: 'For a part of a page', use: 'Feedback/InlineError' }],
    anatomy: [
      ['Icon', 'One for each `kind`'],
      ['Title', 'What happened'],
      ['Sentence', 'What people can do'],
      ['Request', '`requestId`: to copy for support'],
      ['Acts', '`actions`: where to go from here'],
    ],
    states: [
      ['Failed', 'Asks to refresh.'],
      ['Not found', 'Says that the item cannot be displayed.'],
      ['Forbidden', 'Says whom to ask.'],
    ],
    keyboard: [['Tab', 'Moves through its acts']],
    content: [{ do: 'Offer one way on.', dont: 'Blame the reader.' }],
  },
} as const satisfies Readonly<Record<string, ComponentGuide>>
