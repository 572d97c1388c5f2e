import { isDraft } from '@perennial/domain/catalogue'
import { parsePage, pushCards, type PushedCards } from '@perennial/domain/page'
import { failed, ok, type Result } from '@perennial/domain/result'
import { dataErrors, normalisedData } from './item-rules.ts'
import type { ItemRow } from './item-view.ts'

/**
 * The data of a page with cards of another one (BLD-26).
 * @returns errors when it is not a page, may not be changed, or would become invalid
 */
export function pushedPage(
  row: ItemRow,
  property: { assets: Record<string, unknown>[]; customTranslations?: Record<string, unknown> },
  newId: () => string,
): Result<Record<string, unknown>> {
  if (row.recordType !== 'page') return refused('path', 'no_page', 'Cards can only be copied to a page.')
  if (!isDraft(row.status)) return refused('status', 'not_draft', 'Only draft items can be changed.')
  // The pushed cards are validated as a page of their own before they are merged.
  const { assets, customTranslations = {} } = property
  const checked = parsePage({ version: 1, assets, customTranslations })
  if (!checked.ok) return checked
  const page = parsePage(row.data)
  if (!page.ok) return page
  // Checked, and with ids for their entries, by which translations name them.
  const { assets: cards, customTranslations: texts } = checked.value
  const pushed = pushCards(
    page.value,
    { ...(property as unknown as PushedCards), assets: cards, customTranslations: texts ?? {} },
    { newId },
  )
  if (!pushed.ok) return pushed
  const data = normalisedData({ ...pushed.value })
  const errors = dataErrors(row.recordType, data, row.data)
  return errors.length > 0 ? failed(errors) : ok(data)
}

const refused = (path: string, code: string, message: string) => failed([{ path, code, message }])
