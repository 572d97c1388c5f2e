import type { CardProps } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import { safeHref, safeSource } from '@perennial/page-runtime/links'
import { type Ground, Section } from '../section/section.tsx'
import css from './picture.module.css'

export interface PictureProps {
  image: string
  alt?: string
  caption?: string
  href?: string
  size?: 'text' | 'page' | 'window'
  /** Intrinsic size, in px. */
  imageWidth?: number
  imageHeight?: number
  ground?: Ground
  anchor?: string
}

/** An image with a caption, as wide as the text, the page or the window. */
export function Picture({ props }: CardProps<PictureProps>) {
  const { image, alt, caption, href, size = 'page', imageWidth, imageHeight, ground, anchor } = props
  const source = safeSource(image)
  const target = safeHref(href)
  const picture = source ? (
    <img
      className={css.picture}
      src={source}
      // A linked image provides the name of its link.
      alt={alt || (target ? (caption ?? '') : '')}
      width={imageWidth}
      height={imageHeight}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <div className={css.missing} />
  )
  const figure = (
    <figure className={size === 'text' ? css.text : undefined}>
      {target ? (
        <a className={css.link} href={target}>
          {picture}
        </a>
      ) : (
        picture
      )}
      <InlineText as="figcaption" className={css.caption} field="caption" text={caption} />
    </figure>
  )
  return size === 'window' ? (
    <section id={anchor || undefined} className={css.window}>
      {figure}
    </section>
  ) : (
    <Section ground={ground} anchor={anchor}>
      {figure}
    </Section>
  )
}
