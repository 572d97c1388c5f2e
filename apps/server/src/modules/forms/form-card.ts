import { normaliseTag } from '@perennial/domain/catalogue'
import { parsePage, translatedProps } from '@perennial/domain/page'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { build, publication } from '../../db/schema/index.ts'

/**
 * The properties of a form's card as published: the text of consent and the mail come from the page, never from the
 * call.
 * @param component path of the card's component
 * @returns undefined when there is no such card on the page
 */
export async function formCard(
  tx: Tx,
  { tag, card, language = 'en' }: { tag: string; card: string; language?: string | undefined },
  component: string,
  translatable: readonly string[],
): Promise<Record<string, unknown> | undefined> {
  const [row] = await tx
    .select({ source: build.source })
    .from(publication)
    .innerJoin(build, eq(build.id, publication.buildId))
    .where(eq(publication.tag, normaliseTag(tag)))
  const page = row && parsePage(row.source)
  if (!page?.ok) return undefined
  const found = page.value.assets.find(({ id, path }) => id === card && path === component)
  return found && translatedProps(page.value, found, translatable, language)
}

export const textIn = (props: Record<string, unknown>, name: string): string =>
  typeof props[name] === 'string' ? props[name] : ''
