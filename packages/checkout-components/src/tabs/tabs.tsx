import type { CardProps } from '@perennial/page-runtime/contract'
import { entryPath, entryStep, InlineText } from '@perennial/page-runtime/inline-text'
import { safeSource } from '@perennial/page-runtime/links'
import { CardSlot } from '@perennial/page-runtime/slots'
import { RichText } from '@perennial/page-runtime/rich-text'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Ground, Section } from '../section/section.tsx'
import { tabAfter } from './tab-after.ts'
import css from './tabs.module.css'

export interface TabsProps {
  heading?: string
  items: { label: string; title?: string; text?: string; image?: string; alt?: string }[]
  ground?: Ground
  anchor?: string
}

/**
 * Several texts in one place, one shown at a time. Arrow keys move among the tabs and show their panel immediately. The
 * style sheet hides the other panels, so that without a script all of them are shown one after another.
 */
export function Tabs({ id, props, texts, context }: CardProps<TabsProps, 'label'>) {
  const { heading, items = [], ground, anchor } = props
  const [chosen, setChosen] = useState(0)
  const shown = Math.min(chosen, items.length - 1)
  const tabs = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const next = tabAfter(event.key, shown, items.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  if (items.length === 0) return null
  return (
    <Section ground={ground} anchor={anchor}>
      <InlineText as="h2" className={css.heading} field="heading" text={heading} />
      <div ref={tabs} className={css.tabs} role="tablist" aria-label={heading || texts.label}>
        {items.map((item, index) => (
          <button
            key={entryStep(item, index)}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className={css.tab}
            aria-selected={index === shown}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={walk}
          >
            <InlineText field={entryPath('items', item, index, 'label')} text={item.label} />
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={entryStep(item, index)}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          className={css.panel}
          aria-labelledby={`${id}-tab-${index}`}
          // On the canvas all are open, so that every card can be reached.
          data-off={index !== shown && context.surface !== 'canvas'}
          tabIndex={0}
        >
          <Panel item={item} field={entryPath('items', item, index)} inPart={Boolean(heading)} />
          <CardSlot index={index} />
        </div>
      ))}
    </Section>
  )
}

function Panel({ item, field, inPart }: { item: TabsProps['items'][number]; field: string; inPart: boolean }) {
  const { label, title, text, image, alt } = item
  const source = safeSource(image)
  const Heading = inPart ? 'h3' : 'h2'
  return (
    <>
      <div className={css.words}>
        {title ? (
          <InlineText as={Heading} className={css.title} field={`${field}.title`} text={title} />
        ) : (
          // Without tabs above it, a panel would have no name.
          <Heading className={`${css.title} ${css.alone}`}>{label}</Heading>
        )}
        <RichText text={text} />
      </div>
      {source && <img className={css.picture} src={source} alt={alt ?? ''} width={600} height={400} loading="lazy" />}
    </>
  )
}
