import { registry } from '@perennial/checkout-components/descriptors'
import { sameValue } from '@perennial/domain/json'
import { type PageDocument, withoutEntryIds } from '@perennial/domain/page'
import type { FieldError } from '@perennial/domain/result'
import { limitErrors } from '@perennial/page-runtime/contract'

/**
 * Values of a page's cards that are beyond the limits of their components, or that the component cannot work with. A card that a save leaves as it was is not
 * looked at, so that pages from before a limit can still be changed elsewhere.
 * @param before the page's data as stored; undefined for a new page
 */
export function cardLimitErrors(page: PageDocument, before?: Record<string, unknown>): FieldError[] {
  const stored = Array.isArray(before?.assets) ? (before.assets as unknown[]) : []
  const propsBefore = new Map(
    stored.flatMap((card) => {
      const { id, props } = (card ?? {}) as { id?: unknown; props?: unknown }
      return typeof id === 'string' ? [[id, props] as const] : []
    }),
  )
  return page.assets.flatMap(({ id, path, props }, index) => {
    const component = registry.get(path)
    if (!component || sameValue(withoutEntryIds(propsBefore.get(id)), withoutEntryIds(props))) return []
    const at = `assets.${index}.props`
    return [
      ...limitErrors(component.fields, props, at),
      ...(component.errorsIn?.(props) ?? []).map((error) => ({ ...error, path: `${at}.${error.path}` })),
    ]
  })
}
