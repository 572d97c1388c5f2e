import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('pages', {
  pages: 'Pages',
  editorShortcuts: 'In the page editor',
  planned: 'Planned',
  pageName: 'Name of the new page',
  pageTemplate: 'Template',
  flatPages: 'Flat pages',
  addPage: 'Add Page',
  addPageThere: 'Take the address and add the page',
  needsCreatePages: 'You need the right to create pages.',
  tagLater: 'Where shoppers will find it, such as /winter-26/. It can be given later.',
  filterPages: 'Filter pages',
  openPublished: 'Open {name} in the shop',
  noPages: 'Looks like there are no pages to display',
  noPagesHint: 'Pages appear here as soon as they exist.',
  allPages: 'All',
  filterStatus: 'Publication',
  unpublishedChanges: 'Unpublished changes',
  pageUnreadable: 'This page cannot be opened in the builder',
  pageUnreadableHint: 'Its content does not follow the format of pages: {problem}',
  unsavedBody: 'This page has changes that are not saved. A draft is kept on this computer.',
})
