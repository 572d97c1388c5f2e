import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  /** The picture, from `@perennial/ui/icons`. */
  of: LucideIcon
  /** Edge in pixels: 16 in controls and tables, 18 in navigation, 20 in notices, 28 in empty states. */
  size?: number
  /** Says what the icon says, where no words do. Without it the icon is hidden from assistive technology. */
  label?: string
  className?: string
}

/** Draws an icon with the strokes of the direction: 1.75, and 1.5 from 24 pixels up. It takes the colour of its text. */
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
