import type { FontElement } from '@perennial/domain/page'

/** Sizes of a page's elements until staff choose others, in px (RUN-23). */
export const defaultFontSizes: Readonly<Record<FontElement, number>> = {
  h1: 40,
  h2: 32,
  h3: 28,
  h4: 24,
  p: 16,
  li: 16,
  a: 16,
}

/** Colours that the Fonts tab starts with (RUN-23). */
export const defaultFontColor = (element: FontElement): string => (element === 'a' ? '#007bff' : '#000')
