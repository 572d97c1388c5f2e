import type { ComponentGuide } from './guide.ts'

export const data = {
  'Data/DataTable': {
    purpose: 'Shows rows to compare, sort, select and edit.',
    whenToUse: ['For many items with the same columns'],
    whenNot: [
      { when: 'For the facts of one thing', use: 'Data/DescriptionList' },
      { when: 'For a hierarchy', use: 'Data/TreeTable' },
      { when: 'For a handful of options', use: 'Fields/RadioGroup' },
    ],
    anatomy: [
      ['Bar', 'Acts on the selected rows, while there are any'],
      ['Head', 'Names of columns; those with a sort value are buttons'],
      ['Selection', 'With `onSelectionChange`: a box for each row, and one for all'],
      ['Arrows', 'With `onMove`: in place of the boxes, for rows whose order matters'],
      ['Row', 'The first cell names it, and is its link with `rowHref`'],
      ['Row acts', '`rowActions`: shown on hover and focus, so never the only way'],
      ['Foot', '`pager`: a Pagination'],
    ],
    states: [
      ['Loading', '`rows` undefined: grey bars after 150 ms, announced.'],
      ['Loading again', '`loading`: the rows stay, with a moving line over them.'],
      ['Empty', 'Says what is missing, with `emptyAction` to make the first.'],
      ['Failed', '`failure`: what went wrong, the id of the request, and a way to try again.'],
      ['Not allowed', '`forbidden`: says which permission is missing.'],
      ['Editing', '`edit`: cells become fields, errors stand under their row.'],
    ],
    keyboard: [
      ['Tab', 'Enters the grid at one place, and leaves it. A table that only shows is no grid: Tab follows its links'],
      ['↑, ↓, ←, →', 'Move from cell to cell'],
      ['Home, End', 'Move to the first and the last cell of the row'],
      ['Ctrl Home, Ctrl End', 'Move to the first and the last row'],
      ['Page Up, Page Down', 'Move by ten rows'],
      ['Space', 'Selects the row'],
      ['Enter', 'Sorts by the column in focus, or opens the link'],
      ['Ctrl Z, Ctrl Shift Z', 'While editing: undo and redo a step', 'InlineEdit'],
    ],
    content: [
      { do: 'Align numbers at the end, with equal decimals.', dont: 'Hide a column without a way back.' },
      { do: 'Let the first cell carry the link.', dont: 'Make the row a link: its text can then not be selected.' },
    ],
  },
  'Data/BulkActionBar': {
    purpose: 'Offers acts on the selected rows.',
    whenToUse: ['While rows are selected; DataTable shows it by itself'],
    whenNot: [{ when: 'For acts of a page', use: 'Actions/ActionBar' }],
    anatomy: [
      ['Count', 'How many are selected'],
      ['Acts', 'With the count in the name, what destroys last'],
      ['Only this page', '`page`: where more are selected than the page shows'],
      ['Deselect all', 'At the end'],
    ],
    states: [
      ['Unavailable', 'The act stays in the tab order and says why in a tooltip.'],
      ['Refused', '`refusal`: the reason takes the place of the acts.'],
    ],
    keyboard: [
      ['Tab', 'Moves through the acts'],
      ['Enter, Space', 'Runs the act in focus'],
    ],
    content: [{ do: 'Name the number: “Delete 3”.', dont: 'Act on rows that nobody has seen selected.' }],
  },
  'Data/StatusBadge': {
    purpose: 'Names a state, in shape and word.',
    whenToUse: ['For the state of one thing'],
    whenNot: [
      { when: 'For figures', use: 'Data/StatCard' },
      { when: 'For messages', use: 'Feedback/Callout' },
    ],
    anatomy: [
      ['Mark', '`shape`: a dot is final, a diamond needs attention, a ring has not begun'],
      ['Word', 'The state in one or two words; over fifty characters are cut'],
    ],
    states: [
      ['Tones', '`tone`: a warning has a diamond by itself; accent and beta have no mark.'],
      ['Small', '`small`: for a tag beside a name.'],
    ],
    keyboard: [],
    content: [
      { do: 'Use one word and one colour for one state everywhere.', dont: 'Tell states apart by colour alone.' },
    ],
  },
  'Data/StatCard': {
    purpose: 'Shows one figure.',
    whenToUse: ['For three or four figures that somebody watches, in a StatRow'],
    whenNot: [
      { when: 'For a course over time', use: 'Data/Chart' },
      { when: 'For facts', use: 'Data/DescriptionList' },
    ],
    anatomy: [
      ['Label', 'What is counted; a link to the data behind it with `href`'],
      ['Figure', 'With its unit'],
      ['Note', '`note`: what it consists of, or how it compares'],
    ],
    states: [
      ['Loading', '`value` undefined: a grey bar in place of the figure.'],
      ['Up, down', '`noteTone`: green or red, and the words say it too.'],
    ],
    keyboard: [['Tab', 'Moves to the label, where it is a link']],
    content: [{ do: 'Say against what it changed.', dont: 'Show more digits than are known.' }],
  },
  'Data/Chart': {
    purpose: 'Shows a course or a comparison, with its figures.',
    whenToUse: ['`kind` bar: to compare; line: over time; stacked: parts of a whole'],
    whenNot: [
      { when: 'For fewer than three figures', use: 'Data/StatCard' },
      { when: 'For rows to work on', use: 'Data/DataTable' },
    ],
    anatomy: [
      ['Title', 'What is shown'],
      ['Legend', 'From the second series on; six at most'],
      ['Switch', 'Between the chart and its table'],
      ['Drawing', 'Bars begin at zero; `reference` adds a line'],
      ['Table', 'The figures; assistive technology always has them'],
    ],
    states: [
      ['Empty', '`empty`, or that there is no data for this period.'],
      ['Loading the drawing', 'Grey bars, the first time a chart is drawn.'],
    ],
    keyboard: [
      ['Tab', 'Moves to the switch', 'ButtonGroup'],
      ['←, →', 'Move between Chart and Table', 'ButtonGroup'],
      ['Enter, Space', 'Shows the one in focus', 'ButtonGroup'],
    ],
    content: [{ do: 'Keep the order of series, so that one keeps its colour.', dont: 'Draw two numbers.' }],
  },
  'Data/DescriptionList': {
    purpose: 'Lists the facts of one thing.',
    whenToUse: ['On pages and panels of one thing'],
    whenNot: [{ when: 'For many things', use: 'Data/DataTable' }],
    anatomy: [
      ['Term', 'A noun; a long one wraps in its column'],
      ['Value', 'As it is'],
    ],
    states: [['Strip', '`arrangement` strip: side by side, above the content of a page.']],
    keyboard: [],
    content: [{ do: 'Leave out what does not apply.', dont: 'Write “N/A”.' }],
  },
  'Data/FilterBar': {
    purpose: 'Narrows a list by words and by properties.',
    whenToUse: ['Above lists that can grow beyond a page'],
    whenNot: [
      { when: 'For a choice that is required, such as a period', use: 'Fields/Select' },
      { when: 'For words alone', use: 'Fields/SearchField' },
    ],
    anatomy: [
      ['Search', '`search`: at the start'],
      ['Filter', 'Property, comparison and value as words; a cross removes it'],
      ['Add filter', 'A menu of the `fields` that have none'],
      ['Match', 'From the second filter on: all of them or any, and Clear all'],
      ['End', '`end`: acts of the table'],
    ],
    states: [
      ['None', 'Only the button that adds one.'],
      ['New', 'A filter counts once it is applied; leaving it drops it.'],
    ],
    keyboard: [
      ['Enter, Space', 'On a filter: opens it', 'Popover'],
      ['Enter', 'In it: applies it'],
      ['Esc', 'Closes it without a change'],
    ],
    content: [
      { do: 'Keep filters in the address, so that a list can be shared.', dont: 'Offer a field that no column shows.' },
    ],
  },
  'Data/Pagination': {
    purpose: 'Leads through the pages of a list.',
    whenToUse: ['Under tables; LoadMore under feeds and logs'],
    whenNot: [{ when: 'For steps of a task', use: 'Layout/Wizard' }],
    anatomy: [
      ['Range', '11–20 of 128; without `total`, 11–20'],
      ['Size', 'With `pageSizes` and `onPageSize`: rows on a page'],
      ['Buttons', 'First, previous, next; last with `canJumpToLast`'],
    ],
    states: [
      ['First and last page', 'The buttons that lead nowhere are disabled.'],
      ['Narrow', 'The size is hidden.'],
    ],
    keyboard: [
      ['Tab', 'Moves through its parts'],
      ['Enter, Space', 'Goes there', 'IconButton'],
    ],
    content: [{ do: 'Keep the selection when the page changes.', dont: 'Load more while people scroll to the foot.' }],
  },
  'Data/Tree': {
    purpose: 'Shows what lies in what.',
    whenToUse: ['Where people look for a place: folders, groups, tags'],
    whenNot: [
      { when: 'With columns', use: 'Data/TreeTable' },
      { when: 'For two levels that are always open', use: 'Navigation/SideNav' },
    ],
    anatomy: [
      ['Arrow', 'Before what holds others'],
      ['Icon and label', 'A label without room is cut'],
      ['Hint', 'A count or a status at the end'],
    ],
    states: [
      ['Selected', 'A darker ground and weight.'],
      ['Expanded', 'The arrow points down; announced.'],
      ['Disabled', 'Greyed; it cannot be selected.'],
    ],
    keyboard: [
      ['Tab', 'Enters the tree at one place'],
      ['↑, ↓', 'Move through what is visible'],
      ['→', 'Expands the entry'],
      ['←', 'Collapses it, or moves to what it lies in'],
      ['Enter', 'Selects'],
      ['Letters', 'Move to the next entry that begins with them'],
    ],
    content: [{ do: 'Open the way to what is selected.', dont: 'Nest deeper than people can name.' }],
  },
  'Data/Timeline': {
    purpose: 'Tells what happened to somebody or something, newest first.',
    whenToUse: ['For a story from several sources: orders, charges, mails, notes'],
    whenNot: [{ when: 'For the versions of one thing', use: 'Data/HistoryList' }],
    anatomy: [
      ['Heading', 'What is coming, then a month'],
      ['Mark', 'An icon; charges green or red, what is coming as a ring, the rest neutral'],
      ['Event', 'What happened, then details; a link with an address'],
      ['Amount and time', 'At the end'],
    ],
    states: [
      ['Loading', '`groups` undefined: grey bars, announced.'],
      ['Empty', '`empty` in place of the groups.'],
      ['Dropped', 'What an open act would take away: amber, its amount struck through, `droppedLabel` announced.'],
    ],
    keyboard: [['Tab', 'Moves through the links in it']],
    content: [{ do: 'Begin with what happened: “Paid”.', dont: 'Colour what is neither good nor bad.' }],
  },
} as const satisfies Readonly<Record<string, ComponentGuide>>
