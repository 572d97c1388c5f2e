import type { ComponentGuide } from './guide.ts'

const label = ['Label', 'Above the field, always there; `labelHidden` keeps it for assistive technology'] as const
const required = ['Required', 'The word after the label, never an asterisk'] as const
const note = ['Hint or error', 'One line below; an error takes the place of the hint'] as const

const focused = ['Focused', 'A ring around the field.'] as const
const wrong = [
  'Wrong',
  '`error`: a red outline, and a message that describes the field to assistive technology.',
] as const
const readOnly = ['Read only', '`readOnly`: the value can be focused, selected and copied.'] as const
/** Of fields that open a list: a list that changes nothing would only mislead. */
const shut = ['Read only', '`readOnly`: shows the value; it does not open and takes no focus.'] as const
const disabled = ['Disabled', '`disabled`: greyed, and out of the tab order.'] as const

export const fields = {
  'Fields/TextField': {
    purpose: 'Takes one line of text.',
    whenToUse: ['For names, addresses and other short texts'],
    whenNot: [
      { when: 'For several lines', use: 'Fields/TextArea' },
      { when: 'For amounts of money', use: 'Fields/MoneyField' },
      { when: 'To search', use: 'Fields/SearchField' },
    ],
    anatomy: [
      label,
      required,
      ['Icon and prefix', '`icon` and `prefix`: before the text, such as a path'],
      ['Text', '`mono` sets ids and codes in one width'],
      ['Suffix', '`suffix`: after the text, a unit or a button'],
      note,
    ],
    states: [focused, wrong, readOnly, disabled],
    keyboard: [
      ['Tab', 'Moves to it'],
      ['Letters', 'Type'],
    ],
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
    anatomy: [label, required, ['Text', 'Three `rows` at first; people can make it taller'], note],
    states: [focused, wrong, readOnly, disabled],
    keyboard: [
      ['Enter', 'Starts a new line'],
      ['Tab', 'Moves to it; a second press leaves it'],
    ],
    content: [{ do: 'Say in the hint who reads the text.', dont: 'Use three lines for a name.' }],
  },
  'Fields/NumberField': {
    purpose: 'Takes a number, with steps.',
    whenToUse: ['For counts and measures with a unit'],
    whenNot: [
      { when: 'For money', use: 'Fields/MoneyField' },
      { when: 'For percentages', use: 'Fields/PercentField' },
      { when: 'For digits that are a name, such as a postcode', use: 'Fields/TextField' },
    ],
    anatomy: [
      label,
      required,
      ['Prefix', '`prefix`: before the number'],
      ['Number', 'In the notation of the language, or as `format` says'],
      ['Unit', '`unit`: inside the field, after the number'],
      ['Steps', 'Two small buttons, unless `stepless`'],
      note,
    ],
    states: [
      focused,
      ['Empty', 'The value is null.'],
      wrong,
      ['Read only', 'The value can be focused and copied; the steps are gone.'],
      disabled,
    ],
    keyboard: [
      ['↑, ↓', 'One step up or down'],
      ['Home, End', 'To `min` and `max`, where they are set'],
      ['Tab', 'Leaves it, and brings the number inside its limits'],
    ],
    content: [{ do: 'Put the unit into the field.', dont: 'Put the unit into the label.' }],
  },
  'Fields/MoneyField': {
    purpose: 'Takes an amount in its currency.',
    whenToUse: ['For every amount of money'],
    whenNot: [
      { when: 'For amounts that are only read', use: 'Data/DescriptionList' },
      { when: 'For prices with terms', use: 'Fields/PriceEditor' },
    ],
    anatomy: [
      label,
      required,
      ['Symbol', 'Before the amount, where the `currency` has one'],
      ['Amount', 'With the decimals of its currency once the field is left'],
      ['Code', 'After the amount, because currencies share symbols'],
      note,
    ],
    states: [focused, ['Empty', '`emptyAs`: null, or 0 where a price is required.'], wrong, readOnly, disabled],
    keyboard: [
      ['↑, ↓', 'One up or down', 'NumberField'],
      ['Home', 'To the lowest amount: 0, or `min`'],
      ['Tab', 'Leaves it, and writes all decimals'],
    ],
    content: [{ do: 'Use one currency in a form.', dont: 'Repeat the currency in the label.' }],
  },
  'Fields/PercentField': {
    purpose: 'Takes a percentage: 12.5 means 12.5 %.',
    whenToUse: ['For discounts, taxes and shares'],
    whenNot: [
      { when: 'For amounts of money', use: 'Fields/MoneyField' },
      { when: 'For other numbers', use: 'Fields/NumberField' },
    ],
    anatomy: [label, required, ['Number', 'From 0 to 100 unless `min` and `max` say otherwise'], ['Sign', '%'], note],
    states: [focused, wrong, readOnly, disabled],
    keyboard: [
      ['↑, ↓', 'One up or down', 'NumberField'],
      ['Home, End', 'To the lowest, to the highest', 'NumberField'],
      ['Tab', 'Leaves it, rounds to two decimals and brings it inside its limits'],
    ],
    content: [{ do: 'Say of what: “Discount on the first payment”.', dont: 'Store 0.2 for 20 %.' }],
  },
  'Fields/SearchField': {
    purpose: 'Searches what is on the page while people type.',
    whenToUse: ['Above lists and pickers'],
    whenNot: [
      { when: 'To go anywhere in the product', use: 'Navigation/CommandField' },
      { when: 'To filter by a property', use: 'Data/FilterBar' },
    ],
    anatomy: [
      ['Icon', 'A magnifying glass'],
      ['Text', '`label` is its name and its placeholder'],
      ['Clear', 'While there is text'],
    ],
    states: [
      ['Typing', '`onSearch` is called 300 ms after the last key.'],
      ['Changed from outside', 'A new `value` replaces what was typed.'],
      disabled,
    ],
    keyboard: [
      ['Enter', 'Searches at once'],
      ['Esc', 'Clears, and searches for nothing'],
    ],
    content: [{ do: 'Say what is searched: “Search offers”.', dont: 'Add a button that starts the search.' }],
  },
  'Fields/Select': {
    purpose: 'Chooses one option of a list.',
    whenToUse: ['For about five to fifteen options'],
    whenNot: [
      { when: 'For two to five that are worth seeing', use: 'Fields/RadioGroup' },
      { when: 'For long lists', use: 'Fields/Combobox' },
      { when: 'For several', use: 'Fields/MultiSelect' },
    ],
    anatomy: [
      label,
      required,
      ['Value', 'The option’s label, after its colour where it has one'],
      ['List', 'Options with an icon, a colour or a second line; a tick marks the chosen one'],
      note,
    ],
    states: [
      focused,
      ['Nothing chosen', 'The `placeholder`, quieter.'],
      ['Loading', '`loading`: the list opens and says so.'],
      wrong,
      shut,
      disabled,
    ],
    keyboard: [
      ['Enter, Space, ↓', 'Opens the list at the chosen option'],
      ['↑, ↓', 'Move in the list'],
      ['Letters', 'Move to the next option that begins with them'],
      ['Enter', 'Chooses, and returns to the field'],
      ['Esc', 'Closes without choosing'],
    ],
    content: [{ do: 'Order options as people look for them.', dont: 'Add “Please choose” as an option.' }],
  },
  'Fields/Combobox': {
    purpose: 'Chooses one option of a long list, found by typing.',
    whenToUse: ['For more than about fifteen options', 'For options that a server searches, with `onSearch`'],
    whenNot: [
      { when: 'For short lists', use: 'Fields/Select' },
      { when: 'For several', use: 'Fields/TagPicker' },
      { when: 'For text that is no option', use: 'Fields/TextField' },
    ],
    anatomy: [
      label,
      required,
      ['Text', 'What is typed, or the label of the chosen option'],
      ['Clear', 'With `clearable`, while something is chosen'],
      ['Arrow', 'Opens the list'],
      ['List', 'The options that match'],
      note,
    ],
    states: [
      focused,
      ['Nothing matches', 'The list says so. Leaving the field discards the text.'],
      ['Loading', '`loading`: the list says so and keeps its options.'],
      wrong,
      ['Read only', 'The value can be focused and copied; the buttons are gone.'],
      disabled,
    ],
    keyboard: [
      ['Letters', 'Open the list and filter it'],
      ['↓', 'Opens the list, moves in it'],
      ['Enter', 'Chooses the option in focus'],
      ['Esc', 'Closes the list, and brings the chosen option’s label back'],
    ],
    content: [{ do: 'Name the kind of value: “Offer”.', dont: 'Use it for text that is no option: it is discarded.' }],
  },
  'Fields/MultiSelect': {
    purpose: 'Chooses several options of one list.',
    whenToUse: ['For up to about thirty fixed options; with `searchable` from ten on'],
    whenNot: [
      { when: 'For one', use: 'Fields/Select' },
      { when: 'For records that are added and removed one by one', use: 'Fields/TagPicker' },
    ],
    anatomy: [
      label,
      required,
      ['Values', 'Their labels with commas between, cut where there is no room'],
      ['Count', 'From the second on'],
      ['List', '250 pixels wide and 400 high at most; a tick for each'],
      note,
    ],
    states: [
      focused,
      ['Nothing chosen', 'The `placeholder`, quieter.'],
      ['Open', 'The list stays open while people choose.'],
      wrong,
      shut,
      disabled,
    ],
    keyboard: [
      ['Enter', 'Opens the list'],
      ['Enter, Space', 'In the list: ticks the option, or takes the tick away'],
      ['↓', 'Moves in the list'],
      ['Letters', 'Filter, where it is `searchable`'],
      ['Esc', 'Closes; the choice stays'],
    ],
    content: [
      { do: 'Say what an empty choice means: “All countries”.', dont: 'Write options of more than three words.' },
    ],
  },
  'Fields/Checkbox': {
    purpose: 'Says yes or no to one statement.',
    whenToUse: ['For consent and for options that are saved with a form', 'To select rows'],
    whenNot: [
      { when: 'For what takes effect at once', use: 'Fields/Switch' },
      { when: 'For one of several', use: 'Fields/RadioGroup' },
    ],
    anatomy: [
      ['Box', '16 pixels'],
      ['Label', 'A statement that can be true; the whole line can be pressed'],
    ],
    states: [
      ['Ticked', 'A tick on the primary colour.'],
      ['Mixed', '`mixed`: a dash, for some of what it stands for.'],
      disabled,
    ],
    keyboard: [
      ['Tab', 'Moves to it'],
      ['Space', 'Ticks it, or takes the tick away'],
    ],
    content: [{ do: 'State what is true when it is ticked.', dont: 'Deny in the label: “Do not send”.' }],
  },
  'Fields/RadioGroup': {
    purpose: 'Chooses one of a few options, with room to explain them.',
    whenToUse: ['For two to five options that should be seen side by side'],
    whenNot: [
      { when: 'To switch a view', use: 'Actions/ButtonGroup' },
      { when: 'For more', use: 'Fields/Select' },
      { when: 'For yes or no', use: 'Fields/Checkbox' },
    ],
    anatomy: [
      ['Label', 'Of the group'],
      ['Option', 'A circle, a word and a sentence; `layout` sets a list, a row, cards or joined rows'],
      ['Effect', 'In joined rows: what choosing it would do, at the end'],
      note,
    ],
    states: [
      ['Chosen', 'A dot in the circle.'],
      ['Wrong', '`error`: the message stands under the group and describes it.'],
      ['Disabled', 'The group or one option.'],
    ],
    keyboard: [
      ['Tab', 'Moves to the chosen option, or the first; a second press leaves the group'],
      ['↑, ↓', 'Choose the option above or below, and from one end to the other'],
      ['Space', 'Chooses the option in focus'],
    ],
    content: [{ do: 'Put the option that most people want first.', dont: 'Choose in advance what costs more.' }],
  },
  'Fields/Switch': {
    purpose: 'Turns something on or off, at once.',
    whenToUse: ['For settings that take effect without saving'],
    whenNot: [
      { when: 'For what is saved with a form', use: 'Fields/Checkbox' },
      { when: 'For more than two states', use: 'Fields/Select' },
    ],
    anatomy: [
      ['Track', '30 by 18 pixels; the knob’s place says the state, not only its colour'],
      ['Label', 'After the track, or before it with `labelFirst`'],
    ],
    states: [['On', 'The knob is at the end, and larger.'], disabled],
    keyboard: [
      ['Tab', 'Moves to it'],
      ['Space', 'Turns it on or off'],
    ],
    content: [{ do: 'Name the thing: “Email receipts”.', dont: 'Change the label with the state.' }],
  },
  'Fields/DateField': {
    purpose: 'Takes a day.',
    whenToUse: ['For days that are typed or chosen in a calendar', 'DateRangeField: for a first and a last day'],
    whenNot: [
      { when: 'With a time of day', use: 'Fields/DateTimeField' },
      { when: 'For a length of time', use: 'Fields/PeriodField' },
    ],
    anatomy: [
      label,
      required,
      ['Segments', 'Day, month and year: DD/MM/YYYY in every language'],
      ['Clear', 'With `clearable`, while there is a date'],
      ['Calendar', 'Opens from its button; weeks begin on Monday'],
      note,
    ],
    states: [
      focused,
      ['Incomplete', 'What is typed stays in the field; `onChange` waits for a whole date.'],
      ['Out of reach', 'Days before `min` and after `max` cannot be chosen in the calendar.'],
      wrong,
      ['Read only', 'The date can be focused and read; the buttons are gone.'],
      disabled,
    ],
    keyboard: [
      ['Digits', 'Fill the segment and move to the next'],
      ['↑, ↓', 'Change the segment'],
      ['←, →', 'Move between segments; in the calendar, by a day'],
      ['Backspace', 'Empties the segment'],
      ['Alt ↓', 'Opens the calendar'],
      ['Enter', 'Chooses the day in focus'],
      ['Esc', 'Closes the calendar'],
    ],
    content: [{ do: 'Set `min` and `max` where a rule does.', dont: 'Ask for a birthday with a calendar alone.' }],
  },
  'Fields/DateTimeField': {
    purpose: 'Takes a moment: a day and a time in one time zone.',
    whenToUse: ['For when something happens', 'DateTimeRangeField: for a start and an end, either of them open'],
    whenNot: [
      { when: 'For a day', use: 'Fields/DateField' },
      { when: 'For a time of day', use: 'Fields/TimeField' },
    ],
    anatomy: [
      label,
      required,
      ['Date', 'As in DateField; it can be cleared unless the moment is required'],
      ['Time', 'A list in steps of 30 minutes'],
      note,
    ],
    states: [
      focused,
      ['Half a moment', 'A date without a time stays in the field, and is not reported.'],
      ['Backwards', 'In a range, the field says that the start is after the end.'],
      wrong,
      shut,
      disabled,
    ],
    keyboard: [
      ['Tab', 'Moves through the date to the time'],
      ['Digits', 'Fill the segments of the date'],
      ['↑, ↓', 'Change the segment', 'DateField'],
      ['Enter', 'On the time: opens the list', 'TimeField'],
    ],
    content: [
      { do: 'Name the event: “Goes live”.', dont: 'Leave the reader to guess the `zone`: say it in the hint.' },
    ],
  },
  'Fields/TimeField': {
    purpose: 'Takes a time of day.',
    whenToUse: ['For opening hours and daily jobs'],
    whenNot: [
      { when: 'With a day', use: 'Fields/DateTimeField' },
      { when: 'For a length of time', use: 'Fields/PeriodField' },
    ],
    anatomy: [label, required, ['Time', 'In 24 hours'], ['List', 'In steps of 30 minutes'], note],
    states: [
      focused,
      ['Between two steps', 'A stored time such as 09:41 stays, and is offered.'],
      wrong,
      shut,
      disabled,
    ],
    keyboard: [
      ['Enter, Space', 'Opens the list at the chosen time', 'Select'],
      ['↓', 'Moves in the list'],
      ['Enter', 'Chooses'],
    ],
    content: [{ do: 'Name the time zone in the hint where it is not obvious.', dont: 'Use it for a length of time.' }],
  },
  'Fields/PeriodField': {
    purpose: 'Takes a length of time in whole days, weeks, months or years.',
    whenToUse: ['For terms, trials and notice periods'],
    whenNot: [
      { when: 'For two days', use: 'Fields/DateField' },
      { when: 'Where only one unit makes sense', use: 'Fields/NumberField' },
    ],
    anatomy: [
      label,
      required,
      ['Length', 'A whole number; 0 or `min` is the lowest'],
      ['Unit', 'A list of four'],
      note,
    ],
    states: [focused, ['Empty', 'The length is null.'], wrong, readOnly, disabled],
    keyboard: [
      ['↑', 'In the length: one more'],
      ['Tab', 'Moves from the length to the unit'],
      ['Enter', 'On the unit: opens the list'],
      ['Letters', 'In the list: move to the unit that begins with them'],
    ],
    content: [{ do: 'Say in the hint what 0 means.', dont: 'Turn a month into 30 days.' }],
  },
  'Fields/ColorField': {
    purpose: 'Takes a colour.',
    whenToUse: ['For colours that a person brings, such as those of a brand'],
    whenNot: [{ when: 'For colours that mean a state', use: 'Data/StatusBadge' }],
    anatomy: [
      label,
      required,
      ['Swatch', 'The colour; pressing it opens the picker of the browser'],
      ['Code', 'Any CSS colour can be typed; the picker gives #rrggbb'],
      note,
    ],
    states: [
      focused,
      ['Not #rrggbb', 'The swatch is black: the picker shows such colours only.'],
      wrong,
      readOnly,
      disabled,
    ],
    keyboard: [['Tab', 'Moves to the swatch, then to the code']],
    content: [
      {
        do: 'Show the contrast of the colour where text stands on it.',
        dont: 'Mark something by its colour alone.',
      },
    ],
  },
  'Fields/TagPicker': {
    purpose: 'Holds several records, added by typing and removed one by one.',
    whenToUse: ['For tags, labels and linked items'],
    whenNot: [
      { when: 'For a fixed list', use: 'Fields/MultiSelect' },
      { when: 'For one', use: 'Fields/Combobox' },
    ],
    anatomy: [
      label,
      required,
      ['Chip', 'A name with a cross that removes it; `mono` for paths'],
      ['Field', 'Adds one; gone when `max` is reached'],
      ['List', 'What matches, then “Create” where there is `onCreate`'],
      note,
    ],
    states: [
      ['Empty', '`none` in place of the chips.'],
      ['Refused', '`refuseAdding`, `refuseRemoving`: the reason stands under the field, and nothing changes.'],
      wrong,
      ['Read only', 'Chips without crosses, and no field.'],
      disabled,
    ],
    keyboard: [
      ['Tab', 'Moves to the first chip'],
      ['←, →', 'Move along the chips'],
      ['Delete, Backspace', 'Remove the chip in focus'],
      ['Letters', 'In the field: find what to add'],
      ['Enter', 'In the list: adds the entry in focus'],
    ],
    content: [
      { do: 'Say with `refuseRemoving` why something has to stay.', dont: 'Offer “Create” to people who may not.' },
    ],
  },
  'Fields/Uploader': {
    purpose: 'Takes one file, dropped or chosen.',
    whenToUse: ['For a picture or a document of one record'],
    whenNot: [
      { when: 'For text', use: 'Fields/TextArea' },
      { when: 'For a template or a style sheet that is edited', use: 'Fields/CodeEditor' },
    ],
    anatomy: [
      label,
      ['Area', 'Takes a dropped file, and has the button that opens the file dialog'],
      ['File', 'A picture, a frame or a link to it, with Replace and Remove'],
      ['Hint or error', 'The largest size, or the only name, that `rules` take; an error takes its place'],
    ],
    states: [
      ['Uploading', 'A progress bar, and a button that cancels.'],
      ['Uploaded', 'Announced; the preview takes the place of the area’s text.'],
      ['Refused', 'Text, folders, several files and what breaks `rules`: the error says which.'],
      ['Failed', 'The error says why, and the button is back.'],
      ['Read only', 'The preview alone.'],
      disabled,
    ],
    keyboard: [
      ['Tab', 'Moves through the area and its buttons', 'Button'],
      ['Enter, Space', 'On the button: opens the file dialog', 'Button'],
    ],
    content: [
      {
        do: 'Pass `rules`: the largest size stands there before somebody chooses.',
        dont: 'Take a file and refuse it afterwards.',
      },
    ],
  },
} as const satisfies Readonly<Record<string, ComponentGuide>>
