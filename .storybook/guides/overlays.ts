import type { ComponentGuide } from './guide.ts'

export const overlays = {
  'Overlays/Dialog': {
    purpose: 'Asks for something that belongs to the page behind it.',
    whenToUse: ['For a short form', 'For what needs an answer first'],
    whenNot: [
      { when: 'To confirm what cannot be undone', use: 'Overlays/ConfirmDialog' },
      { when: 'For a large form', use: 'Overlays/Sheet' },
      { when: 'For more about one row', use: 'Overlays/SidePanel' },
      { when: 'For several steps', use: 'Layout/Wizard' },
    ],
    anatomy: [
      ['Title', 'The act, as on the button that opened it'],
      ['Badge', '`badge`: the environment, where something is destroyed'],
      ['Close', 'A cross at the end of the title'],
      ['Body', 'Scrolls; title and foot stay'],
      ['Foot', '`footer`: Cancel first, the act last'],
    ],
    states: [
      ['Open', 'The focus is inside and stays there.'],
      ['Changed', '`changed`: a press outside no longer closes it.'],
      ['Closed', 'The focus is back where it was.'],
    ],
    keyboard: [
      ['Tab', 'Moves inside, and from the last control to the first'],
      ['Esc', 'Closes it, also with changes: ask first in `onClose` where they would be lost'],
    ],
    content: [
      { do: 'Repeat the verb of the button in the title and in the act.', dont: 'Open one dialog from another.' },
    ],
  },
  'Overlays/ConfirmDialog': {
    purpose: 'Asks before something that cannot be undone.',
    whenToUse: ['Before deleting, cancelling and refunding'],
    whenNot: [
      { when: 'When it can be undone: do it, and offer Undo', use: 'Feedback/Toast' },
      { when: 'For a form', use: 'Overlays/Dialog' },
    ],
    anatomy: [
      ['Question', 'Names what is lost, and how many'],
      ['Badge', '`environment`: where it happens'],
      ['Consequence', 'One sentence'],
      ['Typed name', '`nameToType`: for what many depend on'],
      ['Foot', 'Cancel, then `confirmLabel`'],
    ],
    states: [
      ['Name not typed', 'The act is disabled.'],
      ['Running', 'The act is busy, Cancel is disabled, and it cannot be closed.'],
      ['Failed', 'It stays open and says why; a notice says so too.'],
    ],
    keyboard: [
      ['Tab', 'Moves inside', 'Dialog'],
      ['Enter, Space', 'Presses the button in focus', 'Button'],
      ['Esc', 'Cancels, unless it runs', 'Dialog'],
    ],
    content: [{ do: 'Ask with the object: “Delete 3 offers?”', dont: 'Ask “Are you sure?”' }],
  },
  'Overlays/Popover': {
    purpose: 'Shows a few controls beside what opened it.',
    whenToUse: ['For filters and small choices'],
    whenNot: [
      { when: 'For a form', use: 'Overlays/Dialog' },
      { when: 'For a name or a reason', use: 'Overlays/Tooltip' },
      { when: 'For acts', use: 'Actions/Menu' },
    ],
    anatomy: [
      ['Trigger', 'A button that says what opens'],
      ['Surface', 'At most 420 pixels wide; where `placement` says, if there is room'],
    ],
    states: [
      ['Open', 'Announced as a dialog, named by `label`.'],
      ['Closed', 'By a press outside, too; the focus is back on the trigger.'],
    ],
    keyboard: [
      ['Enter, Space', 'Opens it'],
      ['Esc', 'Closes it and returns to the trigger'],
    ],
    content: [{ do: 'Keep it to one subject.', dont: 'Put what everybody has to read into it.' }],
  },
  'Overlays/Sheet': {
    purpose: 'Holds one large form that belongs to the page under it.',
    whenToUse: ['For a form that needs the height of the window, such as a price'],
    whenNot: [
      { when: 'For a short form', use: 'Overlays/Dialog' },
      { when: 'For details beside a list', use: 'Overlays/SidePanel' },
    ],
    anatomy: [
      ['Title', 'The act, then `note`: what it is about'],
      ['Close', 'A cross at the end of the title'],
      ['Body', 'Scrolls; 792 pixels wide at most'],
      ['Foot', '`footer`: Cancel first, the act last'],
    ],
    states: [
      ['Open', 'It slides in from the end of the page; the focus is inside.'],
      ['Narrow', 'It fills the window.'],
      ['Closed', 'By a press outside, too; the focus is back where it was.'],
    ],
    keyboard: [
      ['Tab', 'Moves inside'],
      ['Esc', 'Calls `onClose`; keep it open there to ask about changes'],
    ],
    content: [{ do: 'Ask before closing with unsaved changes.', dont: 'Open a sheet from a sheet.' }],
  },
  'Overlays/SidePanel': {
    purpose: 'Shows one thing, or an act on it, beside a list that stays usable.',
    whenToUse: ['To look at many, one after the other', 'With `size` action: for an act on a record'],
    whenNot: [
      { when: 'For what needs an answer first', use: 'Overlays/Dialog' },
      { when: 'For a large form', use: 'Overlays/Sheet' },
    ],
    anatomy: [
      ['Title', 'Names the region, with a `badge` beside it'],
      ['Close', 'A cross at the end of the title'],
      ['Body', 'Scrolls; 320 pixels wide, 404 for an act'],
      ['Foot', '`footer`: the buttons of an act, Cancel first'],
    ],
    states: [
      ['Preview', 'It takes no focus: the list keeps it.'],
      ['Act', 'It takes the focus and gives it back when it closes; on a small screen it covers the page.'],
    ],
    keyboard: [
      ['Tab', 'Moves through it, and out of it'],
      ['Esc', 'Inside: closes it, unless a list in it is open'],
    ],
    content: [{ do: 'Keep the list where it was.', dont: 'Make it the only place of a fact.' }],
  },
  'Overlays/Tooltip': {
    purpose: 'Names what has no words, and gives reasons.',
    whenToUse: ['For icon buttons', 'For why something is unavailable'],
    whenNot: [
      { when: 'For what everybody has to read', use: 'Feedback/Callout' },
      { when: 'For links and buttons inside', use: 'Overlays/Popover' },
    ],
    anatomy: [['Text', 'One short sentence, 260 pixels wide at most']],
    states: [['Shown', 'Half a second after the pointer arrives, or after `delay`; at once for the keyboard.']],
    keyboard: [
      ['Tab', 'Shows it with the focus'],
      ['Esc', 'Hides it'],
    ],
    content: [{ do: 'Say why it is unavailable, and what would help.', dont: 'Repeat the label.' }],
  },
} as const satisfies Readonly<Record<string, ComponentGuide>>
