import { fill } from '@perennial/domain/messages'
import type { CardProps } from '@perennial/page-runtime/contract'
import { entryPath, entryStep, InlineText } from '@perennial/page-runtime/inline-text'
import { safeHref, safeSource } from '@perennial/page-runtime/links'
import { CardSlot } from '@perennial/page-runtime/slots'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { type Ground, Section, SectionHeading } from '../section/section.tsx'
import css from './carousel.module.css'
import type { TextOf } from '../texts/index.ts'

export interface CarouselProps {
  heading: string
  slides: { image?: string; alt?: string; title?: string; text?: string; href?: string }[]
  ground?: Ground
  anchor?: string
}

/**
 * A horizontally scrolling row of images with text and scroll snapping. It is a list that touch, wheel and arrow keys
 * scroll without any script; the script only enables the two buttons. It never moves automatically.
 */
export function Carousel({ props, texts, context }: CardProps<CarouselProps, TextOf<'carousel'>>) {
  const { heading, slides = [], ground, anchor } = props
  const row = useRef<HTMLUListElement>(null)
  const ends = useEnds(row)
  const go = (direction: 1 | -1) => {
    const element = row.current
    const slide = element?.firstElementChild
    if (!element || !slide) return
    // Scrolls by whole slides, as many as are visible; smooth scrolling follows the shopper's motion preference.
    const width = slide.getBoundingClientRect().width
    element.scrollBy({ left: direction * Math.max(width, Math.floor(element.clientWidth / width) * width) })
  }
  if (slides.length === 0) return null
  return (
    <Section ground={ground} anchor={anchor}>
      <section aria-roledescription={texts.role} aria-label={heading || undefined}>
        <SectionHeading>
          <InlineText as="h2" field="heading" text={heading} />
          <div className={css.buttons}>
            <button type="button" aria-label={texts.previous} aria-disabled={ends.first} onClick={() => go(-1)}>
              <Icon name="chevron-left" />
            </button>
            <button type="button" aria-label={texts.next} aria-disabled={ends.last} onClick={() => go(1)}>
              <Icon name="chevron-right" />
            </button>
          </div>
        </SectionHeading>
        {/* Focusable, so that the list can be scrolled by keyboard. */}
        <ul
          ref={row}
          // On the canvas nobody scrolls a row: every slide is reached.
          className={context.surface === 'canvas' ? `${css.row} ${css.open}` : css.row}
          tabIndex={0}
          aria-label={heading || undefined}
        >
          {slides.map((slide, index) => (
            <li
              key={entryStep(slide, index)}
              className={css.slide}
              aria-label={fill(texts.slide, { number: String(index + 1), count: String(slides.length) })}
            >
              <Slide slide={slide} field={entryPath('slides', slide, index)} />
              <CardSlot index={index} />
            </li>
          ))}
        </ul>
      </section>
    </Section>
  )
}

function Slide({ slide, field }: { slide: CarouselProps['slides'][number]; field: string }) {
  const { image, alt, title, text, href } = slide
  const source = safeSource(image)
  const address = safeHref(href)
  const heading = <InlineText as="h3" className={css.title} field={`${field}.title`} text={title} />
  return (
    <>
      {source && <img className={css.picture} src={source} alt={alt ?? ''} width={480} height={600} loading="lazy" />}
      {address && title ? <a href={address}>{heading}</a> : heading}
      <InlineText as="p" className={css.text} field={`${field}.text`} text={text} />
    </>
  )
}

/** Whether the row is scrolled to its first or last slide. */
function useEnds(row: React.RefObject<HTMLElement | null>): { first: boolean; last: boolean } {
  const [ends, setEnds] = useState({ first: true, last: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const updatePosition = () => {
      // Zoom produces fractions of a pixel.
      const first = element.scrollLeft < 2
      const last = element.scrollLeft + element.clientWidth > element.scrollWidth - 2
      setEnds((known) => (known.first === first && known.last === last ? known : { first, last }))
    }
    updatePosition()
    element.addEventListener('scroll', updatePosition, { passive: true })
    const sizes = new ResizeObserver(updatePosition)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', updatePosition)
      sizes.disconnect()
    }
  }, [row])
  return ends
}
