import type { PartWords } from '@perennial/domain/spreadsheets'
import { notPublished } from '@perennial/domain/catalogue'
import { words } from '../../../words/index.ts'
import { text } from '../texts.ts'

/** Titles of the columns by which a row is recognised. */
export const keyTitles = () => ({
  id: words('id'),
  name: words('name'),
  path: words('path'),
  version: text('itemVersion'),
})

/** Titles of columns that are no attributes, as lists have them. */
export const fixedTitles = (): Record<string, string> => ({
  path: words('path'),
  name: words('name'),
  version: text('itemVersion'),
  tags: text('columnTags'),
  id: words('id'),
  status: words('status'),
  publishedStatus: words('publication'),
  products: text('columnProducts'),
  ratePlan: text('columnRatePlan'),
  user: text('columnUser'),
  created: text('columnCreated'),
  updated: words('updated'),
})

/** Words of parts of prices, ranges and discounts, and of what lists show of items. */
export const partWords = (): PartWords & Record<string, string> => ({
  type: text('partType'),
  value: text('partAmount'),
  currencyCode: text('currency'),
  repeat_interval: text('partEvery'),
  repeat_interval_type: text('partUnit'),
  repeat_count: text('partTimes'),
  delay_interval: text('partDelay'),
  delay_interval_type: text('partDelayUnit'),
  start: text('partStart'),
  end: text('partEnd'),
  percent: text('partPercent'),
  termLength: text('partTerm'),
  termType: text('partTermUnit'),
  directory: text('directory'),
  published: words('published'),
  unpublished_changes: text('unpublishedChanges'),
  not_published: notPublished,
})
