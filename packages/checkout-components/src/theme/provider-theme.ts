import type { MountOptions } from '@perennial/payments/provider'

/** The look of a place in the shop, for the fields that a payment provider shows there. */
export function providerTheme(place: HTMLElement): MountOptions['theme'] {
  const style = getComputedStyle(place)
  const value = (name: string) => style.getPropertyValue(`--shop-${name}`).trim()
  return {
    font: value('sans'),
    text: style.color,
    muted: value('text-muted'),
    edge: value('border-field'),
    surface: value('bg-field'),
    accent: value('focus-ring'),
    danger: value('text-danger'),
    radius: value('radius'),
  }
}
