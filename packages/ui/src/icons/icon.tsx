import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  /** The icon component, from `@perennial/ui/icons`. */
  of: LucideIcon
  /** Edge length in pixels: 16 in controls and tables, 18 in navigation, 20 in notices, 28 in empty states. */
  size?: number
  /**
   * Text alternative where no visible text conveys the meaning. Without it the icon is hidden from assistive
   * technology.
   */
  label?: string
  className?: string
}

/** Renders an icon with the design's stroke width: 1.75, and 1.5 from 24 pixels up. It inherits the text colour. */
export function Icon({ of: Picture, size = 16, label, className }: IconProps) {
  return (
    <Picture
      width={size}
      height={size}
      strokeWidth={size >= 24 ? 1.5 : 1.75}
      focusable={false}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
