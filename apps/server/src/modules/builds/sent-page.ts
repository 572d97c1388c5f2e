import { parsePage, parsePageText } from '@perennial/domain/page'
import { type FieldError, failed, ok, type Result } from '@perennial/domain/result'
import { normalisedData } from '../catalogue/index.ts'

interface SentPage {
  campaignJson: Record<string, unknown> | string
  context?: { tags?: string[]; attributes?: Record<string, unknown> }
}

/** Parses a page from a build request into the form in which pages are stored. Errors name their field. */
export function sentPage({ campaignJson, context = {} }: SentPage): Result<Record<string, unknown>> {
  const page = typeof campaignJson === 'string' ? parsePageText(campaignJson) : parsePage(campaignJson)
  if (!page.ok) return failed(page.errors.map(inCampaign))
  const { tags = page.value.tags, attributes } = context
  return ok(
    normalisedData({
      ...page.value,
      ...(tags ? { tags } : {}),
      ...(attributes ? { attributes: { ...page.value.attributes, ...attributes } } : {}),
    }),
  )
}

const inCampaign = (error: FieldError): FieldError => ({
  ...error,
  path: error.path ? `campaignJson.${error.path}` : 'campaignJson',
})
