import { fill } from '@perennial/domain/messages'
import type { CardProps } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import { useEffect, useState } from 'react'
import { ButtonLink } from '../button/button.tsx'
import { type Ground, Section } from '../section/section.tsx'
import css from './countdown.module.css'
import { endText, remaining, type Unit, unitText } from './remaining.ts'

export interface CountdownProps {
  heading: string
  /** An ISO 8601 instant. */
  until: string
  /** Shown instead once the time is over. */
  endedText?: string
  buttonLabel?: string
  buttonHref?: string
  ground?: Ground
  anchor?: string
}

const units: readonly Unit[] = ['day', 'hour', 'minute', 'second']

/**
 * The time left until an instant. Pages are read long after they were built, so the server renders the end and not the
 * remaining time; the script counts.
 */
export function Countdown({ props, context, texts }: CardProps<CountdownProps, 'ends'>) {
  const { heading, until, endedText, buttonLabel, buttonHref, ground, anchor } = props
  const end = Date.parse(until)
  const now = useNow(end)
  if (!Number.isFinite(end)) return null
  const over = now !== undefined && now >= end
  const left = remaining(end - (now ?? end))
  const date = endText(end, context.language, context.timeZone)
  return (
    <Section ground={ground} anchor={anchor}>
      <div className={css.root}>
        <div className={css.words}>
          <InlineText as="h2" field="heading" text={heading} />
          {over ? (
            <p className={css.ends}>{endedText}</p>
          ) : (
            // Servers and browsers format dates with small differences.
            <p className={css.ends} suppressHydrationWarning>
              {fill(texts.ends, { date })}
            </p>
          )}
          {buttonLabel && !over && (
            <ButtonLink href={buttonHref}>
              <InlineText field="buttonLabel" text={buttonLabel} />
            </ButtonLink>
          )}
        </div>
        {!over && (
          <div className={css.clock} role="timer" aria-label={heading || undefined} data-live={now !== undefined}>
            {units.map((unit) => (
              <span key={unit} className={css.unit}>
                <span className={css.number}>{left[unit]}</span>{' '}
                <span className={css.name} suppressHydrationWarning>
                  {unitText(left[unit], unit, context.language)}
                </span>
              </span>
            ))}
          </div>
        )}
      </div>
    </Section>
  )
}

/** The current time in ms, updated every second until the end; undefined before the script runs. */
function useNow(end: number): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    if (!Number.isFinite(end)) return
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [end])
  return now
}
