import { registry } from '@perennial/checkout-components/descriptors'
import { normaliseTag } from '@perennial/domain/catalogue'
import { languages } from '@perennial/domain/languages'
import {
  answerErrors,
  askedAnswers,
  type CheckoutQuestions,
  checkoutQuestions,
  questionsVersion,
} from '@perennial/domain/order'
import { parsePage, translatedProps } from '@perennial/domain/page'
import type { PlacedOrder } from '@perennial/api/orders'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { build, publication } from '../../db/schema/index.ts'
import type { OrderRefusal } from './outcome.ts'

/** The questions of an order's form, and where they stood. */
export interface AskedForm {
  tag: string
  buildId: string
  language: string
  questions: CheckoutQuestions
}

const checkoutForm = registry.get('/components/checkout-form')!

/**
 * What the checkout form of a published page asks: from its build, never from the call.
 * @returns undefined when no published page has the tag, or it has no checkout form
 */
export async function formQuestions(
  tx: Tx,
  { tag, language }: { tag: string | null; language: string },
): Promise<AskedForm | undefined> {
  if (tag === null) return undefined
  const [row] = await tx
    .select({ source: build.source, buildId: build.id })
    .from(publication)
    .innerJoin(build, eq(build.id, publication.buildId))
    .where(eq(publication.tag, normaliseTag(tag)))
  const page = row && parsePage(row.source)
  const card = page?.ok ? page.value.assets.find(({ path }) => path === checkoutForm.path) : undefined
  if (!row || !page?.ok || !card) return undefined
  const props = translatedProps(page.value, card, checkoutForm.translatable, language)
  return { tag: normaliseTag(tag), buildId: row.buildId, language, questions: checkoutQuestions(props) }
}

/** The page and language of an order's form: as its browser names them, else as its basket knows them. */
export const formOf = (
  { formShown }: Pick<PlacedOrder, 'formShown'>,
  basket: { tag: string | null; language: string },
): { tag: string | null; language: string } => ({
  tag: formShown?.tag ?? basket.tag,
  language: languages.find((language) => language === formShown?.language) ?? basket.language,
})

/** The order with the answers that its form asked for; refused where they are missing or were given to other words. */
export function checkAnswers(
  order: PlacedOrder,
  form: AskedForm | undefined,
): { refused: OrderRefusal } | { order: PlacedOrder } {
  if (!form) return { order }
  if (order.formShown && order.formShown.version !== questionsVersion(form.questions)) {
    return { refused: { code: 'FORM_CHANGED' } }
  }
  const asked = askedAnswers(order, form.questions)
  const fieldErrors = answerErrors(asked, form.questions, form.language)
  return fieldErrors.length > 0 ? { refused: { code: 'INVALID', fieldErrors } } : { order: asked }
}
