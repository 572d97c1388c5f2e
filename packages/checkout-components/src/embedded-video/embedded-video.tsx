import { fill } from '@perennial/domain/messages'
import type { CardProps } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import { safeSource } from '@perennial/page-runtime/links'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { type Ground, Section } from '../section/section.tsx'
import { embedOf } from './embed-hosts.ts'
import css from './embedded-video.module.css'
import type { TextOf } from '../texts/index.ts'

export interface EmbeddedVideoProps {
  heading?: string
  /** Address of the video's page at an allowed host. */
  address: string
  title: string
  poster?: string
  caption?: string
  ground?: Ground
  anchor?: string
}

/**
 * A third-party video. Its poster is a link to the video's page, which works without a script; with one, a click
 * replaces the poster by the player. Before that, nothing is loaded from the host.
 */
export function EmbeddedVideo({ props, context, texts }: CardProps<EmbeddedVideoProps, TextOf<'embeddedVideo'>>) {
  const { heading, address, title, poster, caption, ground, anchor } = props
  const [playing, setPlaying] = useState(false)
  const player = useRef<HTMLIFrameElement>(null)
  // The focused link is gone.
  useEffect(() => {
    if (playing) player.current?.focus()
  }, [playing])
  const embed = embedOf(address)
  if (!embed && context.surface === 'published') return null
  const play = (event: MouseEvent) => {
    // Opening in a new tab or window keeps working.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }
  const picture = safeSource(poster)
  return (
    <Section ground={ground} anchor={anchor}>
      <InlineText as="h2" className={css.heading} field="heading" text={heading} />
      <figure>
        <div className={css.frame}>
          {!embed && <p className={css.missing}>{texts.missing}</p>}
          {embed && playing && (
            <iframe
              ref={player}
              src={embed.player}
              title={title}
              allow="autoplay; fullscreen; picture-in-picture"
              allowFullScreen
            />
          )}
          {embed && !playing && (
            <a className={css.poster} href={embed.page} onClick={play}>
              {picture && <img src={picture} alt="" width={1136} height={639} loading="lazy" />}
              <span className={css.play}>
                <Icon name="play" size={24} />
                {fill(texts.play, { title })}
              </span>
            </a>
          )}
        </div>
        <InlineText as="figcaption" className={css.caption} field="caption" text={caption} />
        {embed && <p className={css.consent}>{fill(texts.consent, { host: embed.host })}</p>}
      </figure>
    </Section>
  )
}
