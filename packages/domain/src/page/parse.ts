import * as z from 'zod'
import { type FieldError, failed, ok, type Result } from '../result/index.ts'
import { boxProblems } from './boxes.ts'
import { themeErrors } from '../attributes/theme.ts'
import { customLayoutErrors, customLayoutId } from './custom-layout.ts'
import { fontElements, type PageDocument, pageLimits } from './document.ts'
import { migratePage } from './migrations.ts'
import { isCanonical, seoLimits } from './seo.ts'

/** Characters of a card's own name. */
const cardNameLimit = 80

const Props = z.record(z.string(), z.unknown())

const ConditionShape = z.looseObject({
  conditionId: z.string(),
  attribute: z.string(),
  operator: z.string(),
  options: z.unknown(),
})

const CardShape = z.looseObject({
  id: z.string().min(1).max(200),
  path: z.string().min(1).max(500),
  asset: z.looseObject({ url: z.string().max(2000), contentType: z.string().max(100) }).optional(),
  props: Props,
  position: z.unknown().optional(),
  index: z.number().optional(),
  propsVersion: z.int().nonnegative().optional(),
  conditionProps: z.array(ConditionShape).max(20).optional(),
  boxStyle: Props.optional(),
  name: z.string().max(cardNameLimit).optional(),
  locked: z.boolean().optional(),
  hidden: z.boolean().optional(),
})

const FontShape = z.looseObject({
  fontSize: z.number().min(1).max(400).optional(),
  color: z.string().max(100).optional(),
  fontFamily: z.string().max(200).optional(),
  fontWeight: z.union([z.string().max(20), z.number()]).optional(),
  textAlign: z.string().max(20).optional(),
  fontStyle: z.string().max(20).optional(),
  textDecoration: z.string().max(50).optional(),
})

const SeoShape = z.looseObject({
  title: z.string().max(seoLimits.title).optional(),
  description: z.string().max(seoLimits.description).optional(),
  image: z.string().max(seoLimits.address).optional(),
  canonical: z
    .string()
    .max(seoLimits.address)
    .refine((address) => address === '' || isCanonical(address), 'Begin it with / or https://.')
    .optional(),
  noIndex: z.boolean().optional(),
})

const PageShape = z.looseObject({
  version: z.int().nonnegative(),
  assets: z.array(CardShape),
  pageMasterLayout: z.string().max(100).optional(),
  pageStyle: z.string().optional(),
  tabletStyle: z.string().optional(),
  mobileStyle: z.string().optional(),
  pageFonts: z.partialRecord(z.enum(fontElements), FontShape).optional(),
  customTranslations: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))).optional(),
  seo: z.record(z.string().max(20), SeoShape).optional(),
  isAuthenticated: z.boolean().optional(),
  pageAuthProvider: z.string().max(200).optional(),
  tags: z.array(z.string().max(200)).max(50).optional(),
  attributes: Props.optional(),
})

/**
 * Parses a page document from text, as typed in the JSON view or sent by a client.
 * @returns errors with the path of each invalid value; for invalid JSON the position of the error
 */
export function parsePageText(text: string): Result<PageDocument> {
  if (byteLength(text) > pageLimits.bytes) return failed([tooLarge])
  try {
    return parsePage(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return failed([{ path: '', code: 'not_json', message: `This is not valid JSON: ${reason}` }])
  }
}

/** Checks a value against the page's shape and limits, after bringing older documents up to date. */
export function parsePage(value: unknown): Result<PageDocument> {
  const migrated = migratePage(value)
  if (!migrated.ok) return migrated
  const shape = shapeErrors(migrated.value)
  const boxes = shape.length > 0 ? [] : boxErrors(migrated.value as PageDocument)
  const errors = [...shape, ...limitErrors(migrated.value), ...layoutErrors(migrated.value), ...boxes]
  // The very value, not zod's copy: unknown keys and their order stay as they came.
  return errors.length > 0 ? failed(errors) : ok(migrated.value as PageDocument)
}

function shapeErrors(value: unknown): FieldError[] {
  const checked = PageShape.safeParse(value, { jitless: true })
  if (checked.success) return []
  return checked.error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: issue.code,
    message: `${issue.path.length > 0 ? issue.path.map(String).join('.') : 'The page'}: ${issue.message}`,
  }))
}

/** Every card in a box has one that is there, and no box stands in itself (PAG-54). */
const boxErrors = (page: PageDocument): FieldError[] =>
  boxProblems(page)
    .slice(0, 20)
    .map(({ index, message }) => ({ path: `assets.${index}.position`, code: 'box', message }))

/** A page whose layout is its own has to have one. */
function layoutErrors(value: unknown): FieldError[] {
  const { pageMasterLayout, customLayout } = (value ?? {}) as { pageMasterLayout?: unknown; customLayout?: unknown }
  return customLayout === undefined && pageMasterLayout !== customLayoutId ? [] : customLayoutErrors(customLayout)
}

function limitErrors(value: unknown): FieldError[] {
  if (typeof value !== 'object' || value === null) return []
  const { assets } = value as { assets?: unknown }
  const errors: FieldError[] = []
  if (byteLength(JSON.stringify(value)) > pageLimits.bytes) errors.push(tooLarge)
  if (!Array.isArray(assets)) return errors
  if (assets.length > pageLimits.cards) {
    errors.push({
      path: 'assets',
      code: 'too_many_cards',
      message: `A page holds at most ${pageLimits.cards} cards; this one has ${assets.length}.`,
    })
  }
  const seen = new Set<unknown>()
  assets.forEach((card: unknown, index) => {
    if (typeof card !== 'object' || card === null) return
    const { id, props, boxStyle } = card as { id?: unknown; props?: unknown; boxStyle?: unknown }
    if (typeof boxStyle === 'object' && boxStyle !== null) {
      const wrong = themeErrors(boxStyle as Record<string, unknown>)
      errors.push(...wrong.map((one) => ({ ...one, path: one.path.replace('theme', `assets.${index}.boxStyle`) })))
    }
    if (seen.has(id)) {
      errors.push({
        path: `assets.${index}.id`,
        code: 'duplicate_id',
        message: `Two cards have the id ${String(id)}. Give each card its own.`,
      })
    }
    seen.add(id)
    if (depthOf(props) > pageLimits.depth) {
      errors.push({
        path: `assets.${index}.props`,
        code: 'too_deep',
        message: `The properties of a card go at most ${pageLimits.depth} levels deep.`,
      })
    }
  })
  return errors
}

const tooLarge: FieldError = {
  path: '',
  code: 'too_large',
  message: `A page holds at most ${pageLimits.bytes / 1_000_000} MB of JSON. Move long texts or styles elsewhere, or split the page.`,
}

/** Levels of lists and objects; stops counting above the limit, so that a hostile document costs nothing. */
function depthOf(value: unknown, above = 0): number {
  if (typeof value !== 'object' || value === null) return above
  if (above > pageLimits.depth) return above + 1
  let deepest = above + 1
  for (const entry of Object.values(value)) deepest = Math.max(deepest, depthOf(entry, above + 1))
  return deepest
}

const byteLength = (text: string) => new TextEncoder().encode(text).length
