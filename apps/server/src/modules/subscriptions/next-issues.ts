import { type CalendarDate } from '@perennial/domain/calendar'
import { type Issue, nextIssue, parseIssues } from '@perennial/domain/issues'
import { offerAttribute } from '@perennial/domain/order'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { item } from '../../db/schema/index.ts'

export interface IssueOfProduct extends Issue {
  /** Name of the product. */
  product: string
}

/** The next issue of each of these products whose cut-off has not passed (SUB-21). @param products paths */
export async function nextIssues(tx: Tx, products: readonly string[], day: CalendarDate): Promise<IssueOfProduct[]> {
  const paths = [...new Set(products)]
  if (paths.length === 0) return []
  const rows = await tx
    .select({ path: item.path, name: item.name, data: item.data })
    .from(item)
    .where(inArray(item.path, paths))
  return rows
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ name, data }) => {
      const attributes = (data.attributes ?? {}) as Record<string, unknown>
      const issue = nextIssue(parseIssues(offerAttribute(attributes, 'issues')), day)
      const title = offerAttribute(attributes, 'display_name')
      return issue ? [{ ...issue, product: typeof title === 'string' && title !== '' ? title : name }] : []
    })
}

/** `Larder 14, Atlas 3`. */
export const issuesInWords = (issues: readonly Pick<IssueOfProduct, 'product' | 'number'>[]): string =>
  issues.map(({ product, number }) => `${product} ${number}`).join(', ')
