import type { FontElement } from '@perennial/domain/page'

/** Default sizes of a page's elements, in px (RUN-23). */
export const defaultFontSizes: Readonly<Record<FontElement, number>> = {
  h1: 40,
  h2: 32,
  h3: 28,
  h4: 24,
  p: 16,
  li: 16,
  a: 16,
}

/** Default colours of the Fonts tab (RUN-23). */
export const defaultFontColor = (element: FontElement): string => (element === 'a' ? '#007bff' : '#000')
