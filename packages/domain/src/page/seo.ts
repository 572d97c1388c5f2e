import { defaultLanguage } from '../languages/index.ts'
import type { PageDocument } from './document.ts'

/** What search engines and shared links show of a page in one language. Unset ones come from the default language. */
export interface SeoFields {
  title?: string
  description?: string
  /** Address of the picture that shared links show. */
  image?: string
  /** The address that search engines should keep, where it is not the page's own: a path of the shop, or absolute. */
  canonical?: string
  /** Whether search engines leave the page out. */
  noIndex?: boolean
  [more: string]: unknown
}

/** By language. */
export type PageSeo = Record<string, SeoFields>

/** What is shown of a page, after all that stands in for what is not set. */
export interface ResolvedSeo {
  /** Missing where only the page's name is left. */
  title?: string
  description?: string
  image?: string
  canonical?: string
  noIndex: boolean
}

/** Characters. Search results cut titles at about 60 and descriptions at about 160 of them. */
export const seoLimits = { title: 200, description: 500, address: 2000, shownTitle: 60, shownDescription: 160 } as const

type SeoPage = Pick<PageDocument, 'seo' | 'attributes'>

/** The texts of the page itself in a language: they win over those of the default language, and these over the attributes. */
export function seoOf({ seo, attributes = {} }: SeoPage, language: string): ResolvedSeo {
  const [own, general] = [seo?.[language], seo?.[defaultLanguage]]
  const first = (...texts: unknown[]) =>
    texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')?.trim()
  const found = {
    title: first(own?.title, general?.title, attributes.title, attributes.pageTitle),
    description: first(own?.description, general?.description, attributes.description),
    image: first(own?.image, general?.image, attributes.image),
    // Another language has an address of its own: only what is set for it sends search engines elsewhere.
    canonical: first(own?.canonical),
  }
  const set = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
  return { ...set, noIndex: own?.noIndex ?? general?.noIndex ?? attributes.noIndex === true }
}

/** Fields of one language with some changed; what is emptied is gone. */
export function withSeo(seo: PageSeo | undefined, language: string, changed: SeoFields): PageSeo {
  const merged = { ...seo?.[language], ...changed }
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined && value !== ''))
  const { [language]: _former, ...others } = seo ?? {}
  return Object.keys(kept).length === 0 ? others : { ...others, [language]: kept }
}

/** Whether a canonical address can be used: a path of the shop, or http(s). */
export const isCanonical = (address: string): boolean => {
  if (/^\/(?!\/)/.test(address)) return true
  if (!/^https?:\/\//i.test(address)) return false
  return URL.canParse(address)
}
