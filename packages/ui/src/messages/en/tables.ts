/** Texts of tables, of what stands around them, and of lists. */
export const tables = {
  selectAll: 'Select All',
  selectRow: 'Select {name}',
  selectedCount: '{n} selected',
  deselectAll: 'Deselect all',
  sortable: 'Sort by {name}',
  emptyTitle: 'Looks like there are no {type} to display',
  emptyHint: 'Click “Create” to add new {type}.',
  filtersKept: 'Your filters are kept.',
  pagination: 'Pages of the table',
  rowsPerPage: 'Rows per page',
  range: '{from}–{to} of {total}',
  rangeOpen: '{from}–{to}',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
} as const
