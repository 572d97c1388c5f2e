import type { ComponentGuide } from './guide.ts'

export const overlays = {
  'Overlays/Dialog': {
    purpose: 'Asks for something that belongs to the page behind it.',
    whenToUse: ['For a short form', 'For what needs an answer first'],
    whenNot: [
      { when: 'For yes or no', use: 'Overlays/ConfirmDialog' },
      { when: 'For more about one row', use: 'Overlays/SidePanel' },
      { when: 'For several steps', use: 'Layout/Wizard' },
    ],
    anatomy: [
      ['Title', 'The act, as on the button that opened it'],
      ['Body', 'Scrolls; the rest stays'],
      ['Foot', 'The act, then Cancel'],
    ],
    states: [
      ['Open', 'The focus is inside and stays there; the page behind is inert.'],
      ['Closed', 'The focus is back where it came from.'],
    ],
    keyboard: [
      ['Tab', 'Moves inside'],
      ['Esc', 'Closes, and asks first when something would be lost'],
    ],
    content: [
      { do: 'Repeat the verb of the button in the title and in the act.', dont: 'Open one dialog from another.' },
    ],
  },
  'Overlays/ConfirmDialog': {
    purpose: 'Asks before something that cannot be taken back.',
    whenToUse: ['Before deleting, cancelling and refunding'],
    whenNot: [
      { when: 'When it can be undone: do it, and offer Undo', use: 'Feedback/Toast' },
      { when: 'For a form', use: 'Overlays/Dialog' },
    ],
    anatomy: [
      ['Question', 'Names what is lost, with how many'],
      ['Consequence', 'One sentence'],
      ['Typed name', 'For what many depend on'],
    ],
    states: [
      ['Running', 'The act is busy; Cancel waits.'],
      ['Failed', 'Says what happened, and stays open.'],
    ],
    keyboard: [
      ['Enter', 'Acts, if the act has the focus'],
      ['Esc', 'Cancels'],
    ],
    content: [{ do: 'Ask with the object: “Delete 3 offers?”', dont: 'Ask “Are you sure?”.' }],
  },
  'Overlays/Popover': {
    purpose: 'Shows a little more beside what opened it.',
    whenToUse: ['For filters and small choices'],
    whenNot: [
      { when: 'For a form', use: 'Overlays/Dialog' },
      { when: 'For a name', use: 'Overlays/Tooltip' },
      { when: 'For acts', use: 'Actions/Menu' },
    ],
    anatomy: [
      ['Trigger', 'Says that something opens'],
      ['Surface', 'Beside it, where there is room'],
    ],
    states: [['Open', 'The focus is inside.']],
    keyboard: [
      ['Enter, Space', 'Opens'],
      ['Esc', 'Closes, and returns to the trigger'],
    ],
    content: [{ do: 'Keep it to one subject.', dont: 'Put what must be read into it.' }],
  },
  'Overlays/Sheet': {
    purpose: 'Takes the lower part of a phone.',
    whenToUse: ['On narrow screens, for what is a dialog or panel on wide ones'],
    whenNot: [{ when: 'On wide screens', use: 'Overlays/Dialog' }],
    anatomy: [
      ['Handle', 'Says that it can be dragged away'],
      ['Title', 'What it is about'],
      ['Body', 'Scrolls'],
    ],
    states: [['Open', 'The page behind is inert.']],
    keyboard: [['Esc', 'Closes']],
    content: [{ do: 'Give it a button to close, too.', dont: 'Rely on the gesture alone.' }],
  },
  'Overlays/SidePanel': {
    purpose: 'Shows one row beside its list.',
    whenToUse: ['To look at many, one after the other'],
    whenNot: [
      { when: 'For what needs an answer first', use: 'Overlays/Dialog' },
      { when: 'For a page of its own', use: 'Layout/PageHeader' },
    ],
    anatomy: [
      ['Title', 'The name of the row'],
      ['Body', 'Its facts'],
      ['Foot', 'What can be done with it'],
    ],
    states: [['Open', 'The list stays usable.']],
    keyboard: [['Esc', 'Closes, and returns to the row']],
    content: [{ do: 'Keep the list’s place.', dont: 'Hide the only way to a fact in it.' }],
  },
  'Overlays/Tooltip': {
    purpose: 'Names what has no words, and gives reasons.',
    whenToUse: ['For icon buttons', 'For why something is unavailable'],
    whenNot: [
      { when: 'For what everybody has to read', use: 'Fields/TextField' },
      { when: 'For links and buttons inside', use: 'Overlays/Popover' },
    ],
    anatomy: [['Text', 'One line, two at most']],
    states: [['Shown', 'After a moment of hovering; at once for the keyboard.']],
    keyboard: [
      ['Tab', 'Shows it with the focus'],
      ['Esc', 'Hides it'],
    ],
    content: [{ do: 'Say why it is unavailable, and what would help.', dont: 'Repeat the label.' }],
  },
} as const satisfies Readonly<Record<string, ComponentGuide>>
