import type { Card, Refusal, SectionKey } from '@perennial/domain/page'
import type { Gap } from '../gaps/gaps.ts'
import type { Rect } from '../canvas/geometry.ts'
import type { WorkingPage } from '../document/working-page.ts'
import type { MediaPicture } from '../host/builder-services.ts'

/** The component that a picture becomes where it falls between cards. */
const pictureComponent = '/components/picture'

/** Target of a dropped picture: a card that shows one, or a gap between cards. */
export type PictureTarget =
  | { kind: 'card'; cardId: string; field: string }
  /** `before`: the card after the gap; null at the end of the section. */
  | { kind: 'gap'; section: SectionKey; before: string | null }

/** The property of a card that stores its picture; undefined for a card without one. */
const pictureFieldOf = ({ registry }: Pick<WorkingPage, 'registry'>, card: Card | undefined) =>
  card && registry.get(card.path)?.fields.find(({ format }) => format === 'image')?.name

/** The share of a card's height, at its top and at its foot, where a picture falls beside it rather than into it. */
const edge = 0.25

/** The target at a height of the document: the middle of a card that shows a picture, else the gap. */
export function pictureTarget(
  working: WorkingPage,
  { card, y, gap }: { card: { id: string; rect: Rect } | null; y: number; gap: Gap | null },
): PictureTarget | null {
  if (card) {
    const field = pictureFieldOf(working, working.engine.card(card.id))
    const share = (y - card.rect.y) / card.rect.height
    if (field && share > edge && share < 1 - edge) return { kind: 'card', cardId: card.id, field }
  }
  if (!gap) return null
  return { kind: 'gap', section: gap.section, before: working.engine.ids(gap.section)[gap.index] ?? null }
}

/**
 * Places an uploaded picture where it was dropped, as one entry of the history. If that place no longer exists, the
 * nearest one is used: the end of its section, or of the page's body.
 */
export function placePicture(working: WorkingPage, target: PictureTarget, media: MediaPicture): Refusal | undefined {
  if (target.kind === 'card' && working.engine.card(target.cardId)) {
    working.setProp(target.cardId, target.field, media.url)
    working.engine.select(target.cardId)
    return undefined
  }
  const { section, gap } = gapOf(working, target)
  return working.insert(pictureComponent, section, gap, {
    image: media.url,
    ...(media.width && media.height ? { imageWidth: media.width, imageHeight: media.height } : {}),
  })
}

function gapOf(working: WorkingPage, target: PictureTarget): { section: SectionKey; gap: number } {
  if (target.kind === 'card') return working.placeToAdd()
  const ids = working.engine.ids(target.section)
  const at = target.before === null ? -1 : ids.indexOf(target.before)
  return { section: target.section, gap: at < 0 ? ids.length : at }
}
