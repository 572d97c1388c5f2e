import { iconShapes, type IconName } from './icon-shapes.ts'

/** A decorative icon, hidden from assistive technology. An icon-only control needs an accessible name. */
export function Icon({ name, size = 18, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size >= 24 ? 1.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {iconShapes[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
