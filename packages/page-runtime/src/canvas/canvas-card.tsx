import { blockOf, type Blocks, expandUse, isUse, openFieldsOf, textsAt } from '@perennial/domain/blocks'
import {
  type BoxSlot,
  type Card,
  type CustomTranslations,
  slotOf,
  slotsIn,
  visibilityOf,
  withoutEntryIds,
  withoutHidden,
} from '@perennial/domain/page'
import {
  createElement,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { CardComponent, CardContext, CardLibrary, ComponentRegistry } from '../contract/index.ts'
import type { FrameSettings } from '../frame-protocol/index.ts'
import { RemoteCard } from '../remote/index.ts'
import { propsOf } from '../render/card-props.ts'
import { SlotDrawing } from '../slots/index.ts'
import { boxProperties } from '../style/index.ts'
import { cardFailureText, unknownCardText } from '../render/failure-texts.ts'
import { sourceWithParts } from '../render/ready-card.ts'
import { CardIdContext, TextScopeContext, useCanvas } from './canvas-context.ts'
import { CardBoundary } from './card-boundary.tsx'

export interface CanvasLibrary {
  registry: ComponentRegistry
  library: CardLibrary
}

interface CanvasCardProps extends CanvasLibrary {
  card: Card
  translations: CustomTranslations | undefined
  context: CardContext
  facts: FrameSettings['facts']
  blocks: FrameSettings['blocks']
}

/** One card on the canvas. Re-rendered only when the card itself or the shared context changes. */
export const CanvasCard = memo(function CanvasCard(props: CanvasCardProps) {
  const { card, registry, facts } = props
  const { rects, waiting, fail } = useCanvas()
  const room = useSyncExternalStore(
    useCallback((listener: () => void) => waiting.watch(card.id, listener), [waiting, card.id]),
    () => waiting.roomOf(card.id),
  )
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (element.current ? rects.watch(element.current) : undefined), [rects])
  const name = registry.get(card.path)?.name ?? card.path
  // Conditions never hide a card from its editors.
  const hidden = card.hidden === true || !visibilityOf(card.conditionProps, facts).visible
  if (room !== undefined) return <div ref={element} data-card={card.id} style={{ height: room }} />
  return (
    <div
      ref={element}
      data-card={card.id}
      data-condition-hidden={hidden || undefined}
      style={boxProperties(card.boxStyle)}
    >
      <CardBoundary
        subject={card}
        name={name}
        onFailure={(message) => fail(card.id, message)}
        fallback={(message) => (
          <div className="card-failure" role="alert">
            {cardFailureText(name)} {message}
          </div>
        )}
      >
        <CardIdContext value={card.id}>
          {isUse(card) ? (
            <UseContent {...props} />
          ) : (
            <CardContent {...props} drawSlot={(slot, index) => <CanvasSlot {...props} slot={slot} index={index} />} />
          )}
        </CardIdContext>
      </CardBoundary>
    </div>
  )
})

/** The cards in one place of a box. Listens by itself: a card that comes or goes draws its box no second time. */
function CanvasSlot({ slot, index, ...props }: CanvasCardProps & { slot: BoxSlot; index: number }) {
  const { state, rects } = useCanvas()
  const ids = useSyncExternalStore(
    state.subscribe,
    () => state.snapshot?.view.sections.find(({ key }) => key === slot.section)?.ids ?? noIds,
  )
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (element.current ? rects.watch(element.current) : undefined), [rects])
  return (
    <div ref={element} data-slot={index} data-place={slot.position} data-empty={ids.length === 0 || undefined}>
      {ids.map((id) => (
        <SlotCard key={id} id={id} {...props} />
      ))}
    </div>
  )
}

const noIds: readonly string[] = []

function SlotCard({ id, card: _box, ...props }: CanvasCardProps & { id: string }) {
  const { state } = useCanvas()
  const card = useSyncExternalStore(state.subscribe, () => state.snapshot?.view.cards.get(id))
  return card ? <CanvasCard {...props} card={card} /> : null
}

function CardContent({
  card,
  translations,
  context,
  registry,
  library,
  drawSlot,
}: CanvasCardProps & { drawSlot(slot: BoxSlot, index: number): ReactNode }) {
  const descriptor = registry.get(card.path)
  const remote = descriptor && sourceWithParts(card, descriptor, registry)
  const Component = library.get(card.path) ?? (remote && (RemoteCard as CardComponent))
  if (!descriptor || !Component) return <UnknownCard card={card} />
  const own = propsOf(card, descriptor, { customTranslations: translations }, context.language)
  const props = remote ? withoutEntryIds(own) : own
  const texts = descriptor.texts?.(context.language) ?? {}
  const content = createElement(Component, {
    id: card.id,
    props: props as never,
    context,
    texts: texts as never,
    remote,
  })
  if (!descriptor.holds) return content
  const slots = slotsIn(card, descriptor.holds)
  const draw = (index: number) => {
    const slot = slots[index]
    return slot ? drawSlot(slot, index) : null
  }
  return <SlotDrawing value={draw}>{content}</SlotDrawing>
}

/** What a shared block stands for: its cards, of which only what it leaves open can be edited here. */
function UseContent(props: CanvasCardProps) {
  const { card, translations, blocks = noBlocks } = props
  const { fail } = useCanvas()
  const path = blockOf(card)
  const expanded = expandUse(card, textsAt(translations, card.id), blocks)
  const isMissing = !Object.hasOwn(blocks, path)
  useEffect(() => {
    fail(card.id, isMissing ? missingBlockText(path) : undefined)
    return () => fail(card.id, undefined)
  }, [fail, card.id, isMissing, path])
  if (isMissing) return <div className="card-failure">{missingBlockText(path)}</div>
  const prefix = `${card.id}~`
  const shown = withoutHidden({ assets: expanded.cards }).assets
  const draw = (inner: Card): ReactNode => {
    const innerId = inner.id.slice(prefix.length)
    const open = innerId.includes('~') ? [] : openFieldsOf(blocks[path]!, innerId)
    return (
      <div key={inner.id} data-block-card={innerId} style={boxProperties(inner.boxStyle)}>
        <TextScopeContext value={{ open, prefix: `own.${innerId}.` }}>
          <CardContent
            {...props}
            card={inner}
            translations={expanded.customTranslations}
            drawSlot={({ position }, index) => (
              <div data-slot={index}>{shown.filter((one) => one.position === position).map(draw)}</div>
            )}
          />
        </TextScopeContext>
      </div>
    )
  }
  return shown.filter(({ position }) => !slotOf(position)).map(draw)
}

const noBlocks: Blocks = {}

const missingBlockText = (path: string) => `The shared block ${path} is not there.`

function UnknownCard({ card }: { card: Card }) {
  const { fail } = useCanvas()
  useEffect(() => {
    fail(card.id, unknownCardText(card.path))
    return () => fail(card.id, undefined)
  }, [fail, card.id, card.path])
  return <div className="card-failure">{unknownCardText(card.path)}</div>
}
