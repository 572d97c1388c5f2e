import { type CustomTranslations, isFlat, layoutIn, type PageView, sectionKey } from '@perennial/domain/page'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { CardContext } from '../contract/index.ts'
import { InlineEditor, type InlineTextProps } from '../inline-text/index.ts'
import { mainSectionOf } from '../render/placed-cards.ts'
import { pageScope } from '../style/index.ts'
import { CanvasCard, type CanvasLibrary } from './canvas-card.tsx'
import { useCanvas } from './canvas-context.ts'
import type { CanvasSnapshot } from './canvas-state.ts'
import { EditableText } from './editable-text.tsx'

const drawEditable = (props: InlineTextProps) => <EditableText {...props} />

/** The whole page in the frame: the same sections, cards and styles as a published page. */
export function CanvasPage(library: CanvasLibrary) {
  const { state } = useCanvas()
  const snapshot = useSyncExternalStore(state.subscribe, () => state.snapshot)
  return snapshot ? (
    <InlineEditor value={drawEditable}>
      <Sections {...library} snapshot={snapshot} />
    </InlineEditor>
  ) : null
}

function Sections({ snapshot: { view, settings }, ...library }: CanvasLibrary & { snapshot: CanvasSnapshot }) {
  const { language, isAuthenticated, offers, facts, visitor, blocks } = settings
  const context = useMemo<CardContext>(
    () => ({
      language: language as CardContext['language'],
      surface: 'canvas',
      offers,
      isAuthenticated,
      ...(visitor ? { visitor: { name: visitor.name } } : {}),
    }),
    [language, offers, isAuthenticated, visitor],
  )
  const sections = useMemo(() => sectionsIn(view), [view])
  const translations = view.envelope.customTranslations as CustomTranslations | undefined
  return (
    <div className={pageScope} data-layout={layoutIn(view.envelope).id} data-surface="canvas">
      {sections.map(({ name, span, ids, isMain }) => (
        <CanvasSection key={name} name={name} span={span} isMain={isMain} empty={ids.length === 0}>
          {ids.flatMap((id) => {
            const card = view.cards.get(id)
            return card
              ? [
                  <CanvasCard
                    key={id}
                    card={card}
                    translations={translations}
                    context={context}
                    facts={facts}
                    blocks={blocks}
                    {...library}
                  />,
                ]
              : []
          })}
        </CanvasSection>
      ))}
    </div>
  )
}

function CanvasSection({
  name,
  span,
  isMain,
  empty,
  children,
}: {
  name: string
  span: number
  isMain: boolean
  empty: boolean
  children: ReactNode
}) {
  const { rects } = useCanvas()
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => (element.current ? rects.watch(element.current) : undefined), [rects])
  const Tag = isMain ? 'main' : 'div'
  return (
    <Tag ref={element as never} data-section={name} data-span={span}>
      {children}
      {empty && <p className="canvas-empty">{name} is empty. Add a component here.</p>}
    </Tag>
  )
}

/** The layout's sections with their card ids; cards with numeric positions follow in the main section. */
function sectionsIn(view: PageView) {
  const layout = layoutIn(view.envelope)
  const main = mainSectionOf(layout.sections.map(({ name }) => name))
  const idsOf = new Map(view.sections.map(({ key, ids }) => [key, ids]))
  const numbered = isFlat(view.envelope)
    ? []
    : view.sections
        .filter(({ position }) => typeof position === 'number')
        .sort((one, other) => Number(one.position) - Number(other.position))
        .flatMap(({ ids }) => ids)
  return layout.sections.map(({ name, span }) => ({
    name,
    span,
    isMain: name === main,
    ids: [...(idsOf.get(sectionKey(name)) ?? []), ...(name === main ? numbered : [])],
  }))
}
