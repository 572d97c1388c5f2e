import type { ReactNode } from 'react'
import css from './section.module.css'

export type Ground = 'page' | 'band'

/** A part of a page over its full width, with its content on the page's measure. */
export function Section({
  ground = 'page',
  anchor,
  className,
  children,
}: {
  ground?: Ground
  anchor?: string
  className?: string
  children: ReactNode
}) {
  return (
    <section id={anchor || undefined} className={ground === 'band' ? css.band : undefined}>
      <div className={className ? `${css.wrap} ${className}` : css.wrap}>{children}</div>
    </section>
  )
}

/** The row over a section's content: heading at the start, a link or a choice at the end. */
export const SectionHeading = ({ children }: { children: ReactNode }) => <div className={css.heading}>{children}</div>
