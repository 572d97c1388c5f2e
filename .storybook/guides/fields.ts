import type { ComponentGuide } from './guide.ts'

export const fields = {
  'Fields/TextField': {
    purpose: 'Takes one line of text.',
    whenToUse: ['For names, addresses and short texts'],
    whenNot: [
      { when: 'For several lines', use: 'Fields/TextArea' },
      { when: 'For amounts of money', use: 'Fields/MoneyField' },
      { when: 'To search', use: 'Fields/SearchField' },
    ],
    anatomy: [
      ['Label', 'Above the field, always there'],
      ['Field', 'As wide as what is expected'],
      ['Hint', 'Below, for what the label cannot say'],
      ['Error', 'In place of the hint, with what to do'],
      ['Prefix and suffix', 'A path or unit, inside the field'],
    ],
    states: [
      ['Focused', 'The outline and a ring.'],
      ['Wrong', 'The outline turns red; the message is tied to the field and announced.'],
      ['Read only', 'The value can be read, focused and copied.'],
      ['Disabled', 'It leaves the tab order.'],
    ],
    keyboard: [['Tab', 'Moves to it, and away']],
    content: [
      {
        do: 'Label it with a noun: “Display name”.',
        dont: 'Ask a question as label, or leave the label to the placeholder.',
      },
    ],
  },
  'Fields/TextArea': {
    purpose: 'Takes text of several lines.',
    whenToUse: ['For descriptions and comments'],
    whenNot: [
      { when: 'For one line', use: 'Fields/TextField' },
      { when: 'For text with headings, lists and links', use: 'Fields/RichTextEditor' },
    ],
    anatomy: [
      ['Label', 'Above the field, always there'],
      ['Field', 'As wide as what is expected'],
      ['Hint', 'Below, for what the label cannot say'],
      ['Error', 'In place of the hint, with what to do'],
    ],
    states: [
      ['Focused', 'The outline and a ring.'],
      ['Wrong', 'The outline turns red; the message is tied to the field and announced.'],
      ['Read only', 'The value can be read, focused and copied.'],
      ['Disabled', 'It leaves the tab order.'],
    ],
    keyboard: [
      ['Enter', 'Starts a new line'],
      ['Tab', 'Leaves the field'],
    ],
    content: [{ do: 'Say what the text is for in the hint.', dont: 'Make it three lines high for a name.' }],
  },
  'Fields/NumberField': {
    purpose: 'Takes a number, with steps.',
    whenToUse: ['For counts and measures with a unit'],
    whenNot: [
      { when: 'For money', use: 'Fields/MoneyField' },
      { when: 'For per cent', use: 'Fields/PercentField' },
      { when: 'For numbers that are names, such as postcodes', use: 'Fields/TextField' },
    ],
    anatomy: [
      ['Label', 'Above the field, always there'],
      ['Field', 'As wide as what is expected'],
      ['Hint', 'Below, for what the label cannot say'],
      ['Error', 'In place of the hint, with what to do'],
      ['Unit', 'Inside the field, after the number'],
      ['Steps', 'Up and down'],
    ],
    states: [
      ['Focused', 'The outline and a ring.'],
      ['Wrong', 'The outline turns red; the message is tied to the field and announced.'],
      ['Read only', 'The value can be read, focused and copied.'],
      ['Disabled', 'It leaves the tab order.'],
    ],
    keyboard: [
      ['↑, ↓', 'One step up or down'],
      ['Page Up, Page Down', 'Ten steps'],
      ['Home, End', 'To the limits'],
    ],
    content: [{ do: 'Put the unit into the field.', dont: 'Put the unit into the label.' }],
  },
  'Fields/MoneyField': {
    purpose: 'Takes an amount in its currency.',
    whenToUse: ['For every amount of money'],
    whenNot: [
      { when: 'For amounts that are only read', use: 'Data/StatCard' },
      { when: 'For prices with terms', use: 'Fields/PriceEditor' },
    ],
    anatomy: [
      ['Label', 'Above the field, always there'],
      ['Field', 'As wide as what is expected'],
      ['Hint', 'Below, for what the label cannot say'],
      ['Error', 'In place of the hint, with what to do'],
      ['Currency', 'Its symbol before, its code after'],
    ],
    states: [
      ['Focused', 'The outline and a ring.'],
      ['Wrong', 'The outline turns red; the message is tied to the field and announced.'],
      ['Read only', 'The value can be read, focused and copied.'],
      ['Disabled', 'It leaves the tab order.'],
    ],
    keyboard: [
      ['↑, ↓', 'One up or down'],
      ['Home', 'To the lowest amount'],
      ['Tab', 'Leaves, and writes all decimals'],
    ],
    content: [{ do: 'Use one currency in a form.', dont: 'Repeat the currency in the label.' }],
  },
  'Fields/PercentField': {
    purpose: 'Takes a share of a hundred.',
    whenToUse: ['For discounts, taxes and shares'],
    whenNot: [
      { when: 'For amounts of money', use: 'Fields/MoneyField' },
      { when: 'For other numbers', use: 'Fields/NumberField' },
    ],
    anatomy: [
      ['Label', 'Above the field, always there'],
      ['Field', 'As wide as what is expected'],
      ['Hint', 'Below, for what the label cannot say'],
      ['Error', 'In place of the hint, with what to do'],
      ['Sign', '%, inside the field'],
    ],
    states: [
      ['Focused', 'The outline and a ring.'],
      ['Wrong', 'The outline turns red; the message is tied to the field and announced.'],
      ['Read only', 'The value can be read, focused and copied.'],
      ['Disabled', 'It leaves the tab order.'],
    ],
    keyboard: [['↑, ↓', 'One up or down']],
    content: [{ do: 'Say of what: “Discount on the first payment”.', dont: 'Take 0.2 for 20 per cent.' }],
  },
  'Fields/SearchField': {
    purpose: 'Finds in what is there.',
    whenToUse: ['Above lists and pickers'],
    whenNot: [
      { when: 'To go anywhere in the product', use: 'Navigation/CommandField' },
      { when: 'To filter by a property', use: 'Data/FilterBar' },
    ],
    anatomy: [
      ['Icon', 'A magnifying glass'],
      ['Field', 'Its label is its placeholder, too'],
      ['Clear', 'While there is text'],
    ],
    states: [
      ['Typing', 'It searches 300 ms after the last key.'],
      ['Disabled', 'While there is nothing to search.'],
    ],
    keyboard: [
      ['Enter', 'Searches at once'],
      ['Esc', 'Clears'],
    ],
    content: [{ do: 'Say what is searched: “Search offers”.', dont: 'Wait for a button.' }],
  },
  'Fields/Select': {
    purpose: 'Chooses one of a list.',
    whenToUse: ['For five to about thirty choices'],
    whenNot: [
      { when: 'For two to four choices', use: 'Fields/RadioGroup' },
      { when: 'For long lists', use: 'Fields/Combobox' },
      { when: 'For several', use: 'Fields/MultiSelect' },
    ],
    anatomy: [
      ['Label', 'Above the field, always there'],
      ['Field', 'As wide as what is expected'],
      ['Hint', 'Below, for what the label cannot say'],
      ['Error', 'In place of the hint, with what to do'],
      ['List', 'As wide as the field, or wider'],
    ],
    states: [
      ['Focused', 'The outline and a ring.'],
      ['Wrong', 'The outline turns red; the message is tied to the field and announced.'],
      ['Read only', 'The value can be read, focused and copied.'],
      ['Disabled', 'It leaves the tab order.'],
      ['Loading', 'The list opens and says so.'],
    ],
    keyboard: [
      ['Enter, Space, ↓', 'Opens the list'],
      ['A letter', 'Goes to the next choice that begins with it'],
      ['Esc', 'Closes without choosing'],
    ],
    content: [{ do: 'Order choices as people look for them.', dont: 'Add “Please choose” as a choice.' }],
  },
  'Fields/Combobox': {
    purpose: 'Chooses one of a long list by typing.',
    whenToUse: ['For more than thirty choices', 'For lists that the server searches'],
    whenNot: [
      { when: 'For short lists', use: 'Fields/Select' },
      { when: 'For several', use: 'Fields/TagPicker' },
    ],
    anatomy: [
      ['Label', 'Above the field, always there'],
      ['Field', 'As wide as what is expected'],
      ['Hint', 'Below, for what the label cannot say'],
      ['Error', 'In place of the hint, with what to do'],
      ['List', 'What fits what was typed'],
    ],
    states: [
      ['Focused', 'The outline and a ring.'],
      ['Wrong', 'The outline turns red; the message is tied to the field and announced.'],
      ['Read only', 'The value can be read, focused and copied.'],
      ['Disabled', 'It leaves the tab order.'],
      ['Nothing fits', 'The list says so and stays open.'],
      ['Loading', 'Announced; what was typed stays.'],
    ],
    keyboard: [
      ['↓', 'Opens the list and moves in it'],
      ['Enter', 'Chooses'],
      ['Esc', 'Closes, then clears'],
    ],
    content: [{ do: 'Find by name and by id.', dont: 'Lose what was typed when nothing fits.' }],
  },
  'Fields/MultiSelect': {
    purpose: 'Chooses several of a list.',
    whenToUse: ['For up to about thirty choices'],
    whenNot: [
      { when: 'For one', use: 'Fields/Select' },
      { when: 'For choices that may be new', use: 'Fields/TagPicker' },
    ],
    anatomy: [
      ['Label', 'Above the field, always there'],
      ['Field', 'As wide as what is expected'],
      ['Hint', 'Below, for what the label cannot say'],
      ['Error', 'In place of the hint, with what to do'],
      ['Count', 'How many are chosen, in the field'],
      ['List', 'A tick for each'],
    ],
    states: [
      ['Focused', 'The outline and a ring.'],
      ['Wrong', 'The outline turns red; the message is tied to the field and announced.'],
      ['Read only', 'The value can be read, focused and copied.'],
      ['Disabled', 'It leaves the tab order.'],
    ],
    keyboard: [
      ['Enter, Space', 'Opens the list; ticks a choice'],
      ['Esc', 'Closes; choices stay'],
    ],
    content: [
      { do: 'Say what none means: “All countries”.', dont: 'Show twelve names in a field that has room for two.' },
    ],
  },
  'Fields/Checkbox': {
    purpose: 'Says yes or no to one statement.',
    whenToUse: ['For consent and for options that are saved with a form', 'For rows to be selected'],
    whenNot: [
      { when: 'For what takes effect at once', use: 'Fields/Switch' },
      { when: 'For one of several', use: 'Fields/RadioGroup' },
    ],
    anatomy: [
      ['Box', '18 pixels, with a target around it'],
      ['Label', 'A statement that can be true'],
      ['Hint', 'What follows from it'],
    ],
    states: [
      ['Mixed', 'Some of what it stands for: a dash.'],
      ['Wrong', 'Red, with what to do.'],
      ['Disabled', 'It leaves the tab order.'],
    ],
    keyboard: [['Space', 'Ticks, or takes the tick away']],
    content: [{ do: 'State what is true when it is ticked.', dont: 'Deny in the label: “Do not send”.' }],
  },
  'Fields/RadioGroup': {
    purpose: 'Chooses one of a few, with room to explain.',
    whenToUse: ['For two to five choices that need a sentence each'],
    whenNot: [
      { when: 'For short words', use: 'Actions/ButtonGroup' },
      { when: 'For more', use: 'Fields/Select' },
    ],
    anatomy: [
      ['Label', 'Of the group'],
      ['Choice', 'A word, and a sentence'],
      ['Dot', 'Which is chosen'],
    ],
    states: [
      ['Wrong', 'The group says what to do.'],
      ['Disabled', 'The group or one choice, with the reason beside it.'],
    ],
    keyboard: [
      ['Tab', 'Moves to the chosen one'],
      ['↑, ↓', 'Chooses the next'],
    ],
    content: [{ do: 'Choose the one most people want beforehand.', dont: 'Choose beforehand what costs more.' }],
  },
  'Fields/Switch': {
    purpose: 'Turns something on or off, at once.',
    whenToUse: ['For settings that take effect without saving'],
    whenNot: [
      { when: 'For what is saved with a form', use: 'Fields/Checkbox' },
      { when: 'For more than two states', use: 'Fields/Select' },
    ],
    anatomy: [
      ['Track', '30 by 18 pixels; its place says the state, not its colour alone'],
      ['Label', 'What is on when it is on'],
    ],
    states: [
      ['On', 'The knob stands at the end.'],
      ['Disabled', 'It leaves the tab order.'],
    ],
    keyboard: [['Space', 'Turns it over']],
    content: [{ do: 'Name the thing: “Email receipts”.', dont: 'Change the label with the state.' }],
  },
  'Fields/DateField': {
    purpose: 'Takes a day.',
    whenToUse: ['For days that may be typed or chosen'],
    whenNot: [
      { when: 'For a moment', use: 'Fields/DateTimeField' },
      { when: 'For a length of time', use: 'Fields/PeriodField' },
    ],
    anatomy: [
      ['Label', 'Above the field, always there'],
      ['Field', 'As wide as what is expected'],
      ['Hint', 'Below, for what the label cannot say'],
      ['Error', 'In place of the hint, with what to do'],
      ['Parts', 'Day, month and year, in the order of the language'],
      ['Calendar', 'Opens from its button'],
    ],
    states: [
      ['Focused', 'The outline and a ring.'],
      ['Wrong', 'The outline turns red; the message is tied to the field and announced.'],
      ['Read only', 'The value can be read, focused and copied.'],
      ['Disabled', 'It leaves the tab order.'],
    ],
    keyboard: [
      ['←, →', 'Moves between day, month and year'],
      ['↑, ↓', 'Changes the part'],
      ['Alt ↓', 'Opens the calendar'],
      ['Esc', 'Closes the calendar'],
    ],
    content: [{ do: 'Say which days are taken.', dont: 'Ask for a birthday with a calendar alone.' }],
  },
  'Fields/DateTimeField': {
    purpose: 'Takes a moment.',
    whenToUse: ['For when something is to happen'],
    whenNot: [
      { when: 'For a day', use: 'Fields/DateField' },
      { when: 'For a time of day', use: 'Fields/TimeField' },
    ],
    anatomy: [
      ['Label', 'Above the field, always there'],
      ['Field', 'As wide as what is expected'],
      ['Hint', 'Below, for what the label cannot say'],
      ['Error', 'In place of the hint, with what to do'],
      ['Zone', 'Named where it is not the reader’s'],
    ],
    states: [
      ['Focused', 'The outline and a ring.'],
      ['Wrong', 'The outline turns red; the message is tied to the field and announced.'],
      ['Read only', 'The value can be read, focused and copied.'],
      ['Disabled', 'It leaves the tab order.'],
    ],
    keyboard: [
      ['←, →', 'Moves between the parts'],
      ['↑, ↓', 'Changes the part'],
    ],
    content: [{ do: 'Name the time zone.', dont: 'Assume that half a moment is midnight.' }],
  },
  'Fields/TimeField': {
    purpose: 'Takes a time of day.',
    whenToUse: ['For opening hours and daily jobs'],
    whenNot: [{ when: 'For a moment', use: 'Fields/DateTimeField' }],
    anatomy: [
      ['Label', 'Above the field, always there'],
      ['Field', 'As wide as what is expected'],
      ['Hint', 'Below, for what the label cannot say'],
      ['Error', 'In place of the hint, with what to do'],
    ],
    states: [
      ['Focused', 'The outline and a ring.'],
      ['Wrong', 'The outline turns red; the message is tied to the field and announced.'],
      ['Read only', 'The value can be read, focused and copied.'],
      ['Disabled', 'It leaves the tab order.'],
    ],
    keyboard: [
      ['↑, ↓', 'Changes the part'],
      ['←, →', 'Moves between hours and minutes'],
    ],
    content: [{ do: 'Write 24 hours where the language does.', dont: 'Offer minutes that nothing can keep.' }],
  },
  'Fields/PeriodField': {
    purpose: 'Takes a length of time.',
    whenToUse: ['For terms, trials and notice'],
    whenNot: [
      { when: 'For two days', use: 'Fields/DateField' },
      { when: 'For a plain count', use: 'Fields/NumberField' },
    ],
    anatomy: [
      ['Label', 'Above the field, always there'],
      ['Field', 'As wide as what is expected'],
      ['Hint', 'Below, for what the label cannot say'],
      ['Error', 'In place of the hint, with what to do'],
      ['Count and unit', '3, months'],
    ],
    states: [
      ['Focused', 'The outline and a ring.'],
      ['Wrong', 'The outline turns red; the message is tied to the field and announced.'],
      ['Read only', 'The value can be read, focused and copied.'],
      ['Disabled', 'It leaves the tab order.'],
    ],
    keyboard: [
      ['↑, ↓', 'One more or less'],
      ['Tab', 'Moves to the unit'],
    ],
    content: [{ do: 'Say what nought means.', dont: 'Turn a month into 30 days.' }],
  },
  'Fields/ColorField': {
    purpose: 'Takes a colour.',
    whenToUse: ['For colours that a person brings'],
    whenNot: [{ when: 'For colours that mean a state', use: 'Data/StatusBadge' }],
    anatomy: [
      ['Label', 'Above the field, always there'],
      ['Field', 'As wide as what is expected'],
      ['Hint', 'Below, for what the label cannot say'],
      ['Error', 'In place of the hint, with what to do'],
      ['Swatch', 'The colour as it is drawn'],
    ],
    states: [
      ['Focused', 'The outline and a ring.'],
      ['Wrong', 'The outline turns red; the message is tied to the field and announced.'],
      ['Read only', 'The value can be read, focused and copied.'],
      ['Disabled', 'It leaves the tab order.'],
    ],
    keyboard: [
      ['Enter, Space', 'Opens the picker'],
      ['Tab', 'Moves to the code'],
    ],
    content: [
      {
        do: 'Show the contrast of what is chosen where text stands on it.',
        dont: 'Mark something by its colour alone.',
      },
    ],
  },
  'Fields/TagPicker': {
    purpose: 'Chooses several, and makes new ones.',
    whenToUse: ['For labels and tags'],
    whenNot: [
      { when: 'For a fixed list', use: 'Fields/MultiSelect' },
      { when: 'For one', use: 'Fields/Combobox' },
    ],
    anatomy: [
      ['Label', 'Above the field, always there'],
      ['Field', 'As wide as what is expected'],
      ['Hint', 'Below, for what the label cannot say'],
      ['Error', 'In place of the hint, with what to do'],
      ['Tag', 'A word with a button that removes it'],
      ['List', 'What fits, then “Create”'],
    ],
    states: [
      ['Focused', 'The outline and a ring.'],
      ['Wrong', 'The outline turns red; the message is tied to the field and announced.'],
      ['Read only', 'The value can be read, focused and copied.'],
      ['Disabled', 'It leaves the tab order.'],
    ],
    keyboard: [
      ['Enter', 'Adds what is marked'],
      ['Backspace', 'Removes the last tag'],
      ['←, →', 'Moves through the tags'],
    ],
    content: [{ do: 'Offer what exists before making something new.', dont: 'Make a new one for a capital letter.' }],
  },
  'Fields/Uploader': {
    purpose: 'Takes files.',
    whenToUse: ['For pictures and documents, by drag or choice'],
    whenNot: [{ when: 'For text', use: 'Fields/TextArea' }],
    anatomy: [
      ['Area', 'Says what is taken and how large'],
      ['File', 'Name, size, progress, and a way to stop'],
      ['Error', 'Beside the file that it is about'],
    ],
    states: [
      ['Dragged over', 'The area says to let go.'],
      ['Running', 'A bar, and a way to cancel.'],
      ['Refused', 'Says which rule the file breaks.'],
    ],
    keyboard: [['Enter, Space', 'Opens the choice of files']],
    content: [
      { do: 'Say kinds and sizes before somebody chooses.', dont: 'Take a file and refuse it after it has come.' },
    ],
  },
} as const satisfies Readonly<Record<string, ComponentGuide>>
