import type { CardProps } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import { safeSource } from '@perennial/page-runtime/links'
import { type Ground, Section } from '../section/section.tsx'
import css from './video.module.css'

export interface VideoProps {
  heading?: string
  /** Address of the file. */
  source: string
  /** The video's title, for users who do not see it. */
  title: string
  poster?: string
  /** Address of a WebVTT file. */
  captions?: string
  caption?: string
  ground?: Ground
  anchor?: string
}

/** A self-hosted video. Nothing of it is loaded before it is played. */
export function Video({ props, context, texts }: CardProps<VideoProps, 'captions' | 'missing'>) {
  const { heading, source, title, poster, captions, caption, ground, anchor } = props
  const file = safeSource(source)
  const track = safeSource(captions)
  if (!file && context.surface === 'published') return null
  return (
    <Section ground={ground} anchor={anchor}>
      <InlineText as="h2" className={css.heading} field="heading" text={heading} />
      <figure>
        {file ? (
          <video
            className={css.video}
            controls
            playsInline
            preload="none"
            src={file}
            poster={safeSource(poster)}
            aria-label={title || undefined}
            width={1136}
            height={639}
          >
            {track && <track kind="captions" src={track} srcLang={context.language} label={texts.captions} default />}
          </video>
        ) : (
          <p className={css.missing}>{texts.missing}</p>
        )}
        <InlineText as="figcaption" className={css.caption} field="caption" text={caption} />
      </figure>
    </Section>
  )
}
