import type { ComponentGuide } from './guide.ts'

export const feedback = {
  'Feedback/Callout': {
    purpose: 'Tells something about the page, where it matters.',
    whenToUse: ['For conditions, warnings and results that stay'],
    whenNot: [
      { when: 'For what passes', use: 'Feedback/Toast' },
      { when: 'For a field', use: 'Fields/TextField' },
    ],
    anatomy: [
      ['Icon', 'By tone'],
      ['Text', 'What, and what to do'],
      ['Act', 'One'],
    ],
    states: [['Danger', 'Announced at once.']],
    keyboard: [['Tab', 'Moves to its act']],
    content: [{ do: 'Say what to do.', dont: 'Stack three of them.' }],
  },
  'Feedback/Toast': {
    purpose: 'Tells that something happened, and leaves.',
    whenToUse: ['After an act, with Undo where it can be undone'],
    whenNot: [
      { when: 'For errors in a form', use: 'Feedback/InlineError' },
      { when: 'For what has to stay', use: 'Feedback/Callout' },
    ],
    anatomy: [
      ['Text', 'One line'],
      ['Act', 'One: Undo or View'],
      ['Close', 'Always'],
    ],
    states: [
      ['Hovered, focused', 'Its time stops.'],
      ['Failure', 'At the top, for ten seconds.'],
    ],
    keyboard: [
      ['F6', 'Moves to the notices'],
      ['Esc', 'Closes the one in focus'],
    ],
    content: [{ do: 'Say what happened, with how many.', dont: 'Say what everybody sees already.' }],
  },
  'Feedback/EmptyState': {
    purpose: 'Says that there is nothing, and leads to the first.',
    whenToUse: ['In place of an empty list'],
    whenNot: [{ when: 'For errors', use: 'Feedback/ErrorPage' }],
    anatomy: [
      ['Title', '“No offers yet”'],
      ['Sentence', 'What they are for'],
      ['Act', 'Makes the first'],
    ],
    states: [['Not allowed', 'Says whose permission is needed.']],
    keyboard: [['Tab', 'Moves to its act']],
    content: [{ do: 'Tell “none yet” from “none fits the filter”.', dont: 'Be funny about it.' }],
  },
  'Feedback/InlineError': {
    purpose: 'Says what went wrong, where it did.',
    whenToUse: ['Beside what failed, with a way to try again'],
    whenNot: [
      { when: 'For a whole page', use: 'Feedback/ErrorPage' },
      { when: 'For a field', use: 'Fields/TextField' },
    ],
    anatomy: [
      ['Text', 'What happened, and to what'],
      ['Act', 'Try again'],
    ],
    states: [['Shown', 'Announced at once.']],
    keyboard: [['Tab', 'Moves to its act']],
    content: [{ do: 'Say what happened to the work: “Nothing was lost”.', dont: 'Show a code alone.' }],
  },
  'Feedback/ProgressBar': {
    purpose: 'Shows how far something is.',
    whenToUse: ['For what takes more than a few seconds'],
    whenNot: [
      { when: 'For jobs with a log', use: 'Feedback/JobProgress' },
      { when: 'For the first drawing of a page', use: 'Feedback/Skeleton' },
    ],
    anatomy: [
      ['Label', 'What is going on'],
      ['Bar', 'How much is done'],
    ],
    states: [['Unknown end', 'It moves without a figure.']],
    keyboard: [],
    content: [{ do: 'Count things: “40 of 120 pages”.', dont: 'Let it stand at 99 per cent.' }],
  },
  'Feedback/Skeleton': {
    purpose: 'Keeps the room for what is loading.',
    whenToUse: ['For the first drawing of a page'],
    whenNot: [{ when: 'For acts', use: 'Actions/SaveButton' }],
    anatomy: [['Bars', 'Where text will be, as wide as it will be']],
    states: [['Shown', 'Announced once as loading.']],
    keyboard: [],
    content: [{ do: 'Keep the layout that comes.', dont: 'Show it for less than a moment.' }],
  },
  'Feedback/ErrorPage': {
    purpose: 'Stands in for a page that cannot be shown.',
    whenToUse: ['For unknown addresses, missing permissions and failures'],
    whenNot: [{ when: 'For a part of a page', use: 'Feedback/InlineError' }],
    anatomy: [
      ['Title', 'What happened'],
      ['Sentence', 'What one can do'],
      ['Id', 'Of the request, to copy'],
    ],
    states: [
      ['Unknown address', 'Leads home.'],
      ['No permission', 'Says whom to ask.'],
    ],
    keyboard: [['Tab', 'Moves through its acts']],
    content: [{ do: 'Say whose turn it is.', dont: 'Blame the reader.' }],
  },
} as const satisfies Readonly<Record<string, ComponentGuide>>
