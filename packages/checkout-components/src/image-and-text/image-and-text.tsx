import type { CardProps } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import { safeSource } from '@perennial/page-runtime/links'
import { ButtonLink } from '../button/button.tsx'
import { type Ground, Section } from '../section/section.tsx'
import css from './image-and-text.module.css'

export interface ImageAndTextProps {
  image: string
  alt?: string
  title: string
  text?: string
  buttonLabel?: string
  buttonHref?: string
  imageSide?: 'start' | 'end'
  ground?: Ground
  anchor?: string
}

/** An image beside a heading, a text and a link. */
export function ImageAndText({ props }: CardProps<ImageAndTextProps>) {
  const { image, alt, title, text, buttonLabel, buttonHref, imageSide = 'start', ground, anchor } = props
  return (
    <Section ground={ground} anchor={anchor}>
      <div className={imageSide === 'end' ? `${css.root} ${css.imageEnd}` : css.root}>
        <img src={safeSource(image)} alt={alt ?? ''} width={760} height={560} loading="lazy" decoding="async" />
        <div className={css.words}>
          <InlineText as="h2" className={css.title} field="title" text={title} />
          <InlineText as="p" className={css.text} field="text" text={text} />
          {buttonLabel && (
            <ButtonLink href={buttonHref}>
              <InlineText field="buttonLabel" text={buttonLabel} />
            </ButtonLink>
          )}
        </div>
      </div>
    </Section>
  )
}
