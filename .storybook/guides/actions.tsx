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
      ['Icon', '16 pixels, before the label, never instead of it'],
      ['Label', 'A verb and its object, in sentence case'],
      ['Ground', 'Says the tone; 36 pixels high, 30 when compact'],
      ['Focus ring', '2 pixels, 2 away, for the keyboard only'],
    ],
    states: [
      ['Hovered, pressed', 'The ground darkens by a step each.'],
      ['Busy', 'It keeps its width and the focus, is announced as busy and ignores presses.'],
      ['Disabled', 'It leaves the tab order. Give a reason instead, where there is one.'],
      ['Disabled with reason', 'It stays in the tab order and says why in a tooltip.'],
    ],
    keyboard: [
      ['Enter, Space', 'Acts once'],
      ['Tab', 'Moves to it, and away'],
      ['Esc', 'Closes the tooltip that gives the reason'],
    ],
    content: [
      {
        do: 'Repeat the verb and the object, so that nobody has to read twice.',
        dont: '“OK” says nothing about what is lost.',
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
        do: 'One filled button: the eye knows where to go.',
        dont: 'Three loud buttons are three quiet ones.',
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
      { when: 'As the main act of a view', use: 'Actions/Button' },
    ],
    anatomy: [
      ['Icon', '16 pixels, one of the concepts'],
      ['Target', 'Square, as high as a button'],
      ['Tooltip', 'Its name, on hover and focus'],
    ],
    states: [
      ['Pressed', 'It stays sunken while what it turned on is on.'],
      ['Disabled with reason', 'The tooltip says why.'],
    ],
    keyboard: [
      ['Enter, Space', 'Acts once'],
      ['Esc', 'Closes the tooltip'],
    ],
    content: [
      {
        do: 'Name the object in rows: “Delete Print and digital”.',
        dont: 'Twenty buttons called “Delete” are one to somebody who lists them.',
      },
    ],
  },
  'Actions/ButtonGroup': {
    purpose: 'Chooses one of a few that are all worth seeing.',
    whenToUse: ['For two to five short choices', 'For views of the same thing: list, board, calendar'],
    whenNot: [
      { when: 'For more than five', use: 'Fields/Select' },
      { when: 'For parts of a page', use: 'Navigation/Tabs' },
      { when: 'For acts', use: 'Actions/Button' },
    ],
    anatomy: [
      ['Label', 'Names the group; it may be for assistive technology only'],
      ['Choice', 'A word or an icon with a name'],
      ['Selection', 'Ground and weight, never colour alone'],
    ],
    states: [
      ['Selected', 'Announced as the checked radio of the group.'],
      ['Disabled', 'The whole group, or one choice.'],
    ],
    keyboard: [
      ['Tab', 'Moves to the selected choice'],
      ['←, →', 'Selects the choice beside it'],
    ],
    content: [
      {
        do: 'Keep choices the same kind of word: “Day”, “Week”, “Month”.',
        dont: 'Mix a choice with an act: “Day”, “Week”, “Export”.',
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
      ['Trigger', 'A button that says what the acts are about'],
      ['Entry', 'Icon, verb, shortcut'],
      ['Divider', 'Before what destroys'],
      ['Footnote', 'Who changed it and when'],
    ],
    states: [
      ['Open', 'The first entry has the focus; the page behind does not scroll.'],
      ['Disabled entry', 'It stays in the list, and says why.'],
    ],
    keyboard: [
      ['Enter, Space, ↓', 'Opens, and goes to the first entry'],
      ['↑, ↓', 'Moves through the entries'],
      ['A letter', 'Goes to the next entry that begins with it'],
      ['Esc', 'Closes, and returns to the trigger'],
    ],
    content: [{ do: 'Put what destroys last, behind a divider.', dont: 'Hide the only way to do something in it.' }],
  },
  'Actions/ActionBar': {
    purpose: 'Shows the acts of a page, and folds those that do not fit.',
    whenToUse: ['At the head of a page with more than three acts'],
    whenNot: [
      { when: 'For acts on selected rows', use: 'Data/BulkActionBar' },
      { when: 'For one act', use: 'Actions/Button' },
    ],
    anatomy: [
      ['Acts', 'Four at most, in order of use'],
      ['More', 'The rest, as a menu'],
    ],
    states: [['Narrow', 'Acts move into the menu from the end, never the primary one.']],
    keyboard: [
      ['Tab', 'Moves from act to act'],
      ['Enter, Space', 'Acts, or opens the menu'],
    ],
    content: [{ do: 'Put the act people come for first.', dont: 'Give two acts the primary tone.' }],
  },
  'Actions/SaveButton': {
    purpose: 'Saves, and shows that it did.',
    whenToUse: ['For forms that stay open after saving'],
    whenNot: [{ when: 'For dialogs that close when they are done', use: 'Actions/Button' }],
    anatomy: [
      ['Label', '“Save” unless something else is meant'],
      ['Wheel', 'While it is saving'],
      ['Tick', 'For two seconds after'],
    ],
    states: [
      ['Saving', 'Announced as busy; further presses do nothing.'],
      ['Saved', 'Announced once.'],
      ['Failed', 'Ready again; the page says what went wrong.'],
    ],
    keyboard: [['Enter, Space', 'Saves']],
    content: [
      {
        do: 'Disable it while nothing has changed, with the reason.',
        dont: 'Show a notice as well: the button has said it.',
      },
    ],
  },
  'Actions/CopyButton': {
    purpose: 'Copies a text, and says so.',
    whenToUse: ['For ids, addresses and codes that go elsewhere'],
    whenNot: [{ when: 'To make a second one of something', use: 'Actions/Button' }],
    anatomy: [
      ['Icon', 'Two sheets, a tick after'],
      ['Tooltip', 'What is copied, then “Copied!”'],
    ],
    states: [['Copied', 'Announced; for three seconds.']],
    keyboard: [['Enter, Space', 'Copies']],
    content: [{ do: 'Name what is copied: “Copy request id”.', dont: 'Call it “Copy” where several stand in a list.' }],
  },
} as const satisfies Readonly<Record<string, ComponentGuide>>
