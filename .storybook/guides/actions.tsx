import { Button } from '@perennial/ui/button'
import { Row } from '@perennial/ui/stack'
import type { ComponentGuide } from './guide.ts'

export const actions = {
  'Actions/Button': {
    purpose: 'Starts one act, and says which.',
    whenToUse: [
      'To save, create, publish or delete: something happens',
      'As the last thing in a form or dialog',
      'Once as primary in a view; the rest is neutral or quiet',
    ],
    whenNot: [
      { when: 'To go somewhere', use: 'Navigation/Link' },
      { when: 'To turn something on or off', use: 'Fields/Switch' },
      { when: 'To choose one of a few', use: 'Actions/ButtonGroup' },
      { when: 'To offer more acts than fit', use: 'Actions/Menu' },
    ],
    anatomy: [
      ['Icon', '`icon`: 16 pixels, before the label, never instead of it'],
      ['Label', 'A verb and its object, in sentence case'],
      ['End icon', '`endIcon`: for menus, and for links that open elsewhere'],
      ['Ground', 'Shows `tone` and `emphasis`; 36 pixels high, 30 when compact, 28 when small'],
      ['Focus ring', '2 pixels wide, shown when the keyboard moved the focus there'],
    ],
    states: [
      ['Hovered, pressed', 'The ground changes by a step each.'],
      ['Busy', '`busy`: it keeps the focus and ignores presses.'],
      ['Toggled', '`pressed`: the ground is sunken, and it is announced as pressed.'],
      ['Disabled', '`disabled`: it leaves the tab order. Give a reason instead where there is one.'],
      ['Disabled with a reason', '`disabledReason`: it stays in the tab order and says why in a tooltip.'],
    ],
    keyboard: [
      ['Enter, Space', 'Acts once'],
      ['Tab', 'Moves to it'],
      ['Esc', 'Closes the tooltip that gives the reason', 'Tooltip'],
    ],
    content: [
      {
        do: 'Name the verb and the object, so that nobody has to read twice.',
        dont: 'Write “OK”: it does not say what is lost.',
        examples: {
          do: (
            <Row>
              <Button tone="danger">Delete 3 offers</Button>
              <Button>Cancel</Button>
            </Row>
          ),
          dont: (
            <Row>
              <Button tone="primary">OK</Button>
              <Button>Back</Button>
            </Row>
          ),
        },
      },
      {
        do: 'Fill one button: the eye knows where to go.',
        dont: 'Fill three: none of them stands out.',
        examples: {
          do: (
            <Row>
              <Button tone="primary">Publish page</Button>
              <Button>Save</Button>
              <Button emphasis="quiet">Preview</Button>
            </Row>
          ),
          dont: (
            <Row>
              <Button tone="primary">Publish</Button>
              <Button tone="primary">Save</Button>
              <Button tone="primary">Preview</Button>
            </Row>
          ),
        },
      },
    ],
  },
  'Actions/IconButton': {
    purpose: 'Starts an act that everybody knows by its picture.',
    whenToUse: ['In toolbars and rows, where labels would repeat', 'For close, more, undo and the like'],
    whenNot: [
      { when: 'Where the picture needs explaining', use: 'Actions/Button' },
      { when: 'For the main act of a view, such as Save or Publish', use: 'Actions/Button' },
    ],
    anatomy: [
      ['Icon', '16 pixels, one of the concepts'],
      ['Target', 'A square of 28 pixels, or as high as a button with `size` medium'],
      ['Tooltip', 'Its `label`, or the `hint`, on hover and focus'],
    ],
    states: [
      ['Toggled', '`pressed`: the ground is sunken, and it is announced as pressed.'],
      ['Disabled', '`disabled`: it leaves the tab order.'],
      ['Disabled with a reason', '`disabledReason`: it stays in the tab order, and the tooltip says why.'],
    ],
    keyboard: [
      ['Tab', 'Moves to it, and shows the tooltip'],
      ['Enter, Space', 'Acts once'],
      ['Esc', 'Closes the tooltip', 'Tooltip'],
    ],
    content: [
      {
        do: 'Name the object in rows: “Delete Print and digital”.',
        dont: 'Call twenty buttons “Delete”: to somebody who lists them they are one.',
      },
    ],
  },
  'Actions/ButtonGroup': {
    purpose: 'Chooses one of a few options that are all worth seeing.',
    whenToUse: ['For two to five short options', 'For views of the same thing: list, board, calendar'],
    whenNot: [
      { when: 'For more than five', use: 'Fields/Select' },
      { when: 'For options that need a sentence each', use: 'Fields/RadioGroup' },
      { when: 'For parts of a page', use: 'Navigation/Tabs' },
      { when: 'For acts', use: 'Actions/Button' },
    ],
    anatomy: [
      ['Label', 'Names the group for assistive technology'],
      ['Option', 'A word, a word with an icon, or with `iconOnly` an icon with a tooltip'],
      ['Selection', 'A darker ground; the system’s highlight in forced colours'],
    ],
    states: [
      ['Selected', 'Announced as the checked radio of the group. One always is.'],
      ['Disabled', 'The whole group, or one option.'],
      ['Wrapping', '`wraps`: a second row where the first has no room.'],
    ],
    keyboard: [
      ['Tab', 'Moves into the group'],
      ['←, →', 'Move between the options'],
      ['Enter, Space', 'Selects the option in focus'],
    ],
    content: [
      {
        do: 'Keep options the same kind of word: “Day”, “Week”, “Month”.',
        dont: 'Mix an option with an act: “Day”, “Week”, “Export”.',
      },
    ],
  },
  'Actions/Menu': {
    purpose: 'Keeps acts that are used less out of the way.',
    whenToUse: ['For more about one thing', 'When a toolbar has more acts than room'],
    whenNot: [
      { when: 'For the act that most people come for', use: 'Actions/Button' },
      { when: 'To choose a value', use: 'Fields/Select' },
    ],
    anatomy: [
      ['Trigger', 'A Button or an IconButton that says what the acts are about'],
      ['Heading', 'Over a group, where one word explains it'],
      ['Entry', 'Icon, verb, a second line as hint, shortcut'],
      ['Line', 'Between groups'],
      ['Footnote', '`footnote`: a version or a status under the entries'],
    ],
    states: [
      ['Open', 'The first entry has the focus.'],
      ['Disabled entry', 'It stays in the list, greyed. Its hint says why.'],
      ['Checked entry', 'A tick, for the one that applies.'],
    ],
    keyboard: [
      ['Enter, Space, ↓', 'Opens it and moves to the first entry'],
      ['↑, ↓', 'Move through the entries, and from one end to the other'],
      ['Letters', 'Move to the next entry that begins with them'],
      ['Enter', 'Runs the entry and closes the menu'],
      ['Esc', 'Closes it and returns to the trigger'],
    ],
    content: [{ do: 'Put what destroys last, behind a line.', dont: 'Make it the only way to the main act.' }],
  },
  'Actions/ActionBar': {
    purpose: 'Shows the first four acts of a page, and the rest in a menu.',
    whenToUse: ['At the head of a page with more than three acts'],
    whenNot: [
      { when: 'For acts on selected rows', use: 'Data/BulkActionBar' },
      { when: 'For one act', use: 'Actions/Button' },
    ],
    anatomy: [
      ['Acts', 'Four at most, in the order of `actions`'],
      ['More', 'The rest as a menu; what destroys is always there, last'],
    ],
    states: [
      ['Narrow', 'The buttons wrap onto a second line.'],
      ['Unavailable', 'The button says why in a tooltip; in the menu, a second line does.'],
    ],
    keyboard: [
      ['Tab', 'Moves from act to act', 'Button'],
      ['Enter, Space', 'Acts, or opens the menu', 'Button'],
      ['↑, ↓', 'Move through the menu', 'Menu'],
    ],
    content: [{ do: 'Put the act that people come for first.', dont: 'Give two acts the primary tone.' }],
  },
  'Actions/SaveButton': {
    purpose: 'Saves, and shows that it did.',
    whenToUse: ['For forms that stay open after saving'],
    whenNot: [{ when: 'For dialogs that close when they are done', use: 'Actions/Button' }],
    anatomy: [
      ['Spinner', 'While it is saving'],
      ['Tick', 'For two seconds after'],
      ['Label', '“Save” unless `children` says otherwise, then “Saving” and “Saved”'],
    ],
    states: [
      ['Saving', 'It keeps the focus and ignores presses; the label is announced.'],
      ['Saved', 'Announced once; two seconds later it is ready again.'],
      ['Failed', 'It is ready again. Say yourself what went wrong.'],
      ['Disabled with a reason', '`disabledReason`: a tooltip says why.'],
    ],
    keyboard: [['Enter, Space', 'Saves', 'Button']],
    content: [
      {
        do: 'Disable it while nothing has changed, with `disabledReason`.',
        dont: 'Show a notice as well: the button has said it.',
      },
    ],
  },
  'Actions/CopyButton': {
    purpose: 'Copies a text, and says so.',
    whenToUse: ['For ids, addresses and codes that go elsewhere'],
    whenNot: [{ when: 'To duplicate an item', use: 'Actions/Button' }],
    anatomy: [
      ['Icon', 'Two sheets, then a tick'],
      ['Label', 'Only with `children`'],
      ['Tooltip', '`label`, then “Copied!”'],
    ],
    states: [['Copied', 'Shown and announced for three seconds, or for `holdMs`.']],
    keyboard: [['Enter, Space', 'Copies', 'Button']],
    content: [{ do: 'Name what is copied: “Copy request id”.', dont: 'Call it “Copy” where several stand in a list.' }],
  },
} as const satisfies Readonly<Record<string, ComponentGuide>>
