import type { IconPicture } from '../../icons/index.ts'

/** An action or a destination in the palette. */
export interface Command {
  /** Unique key within its group. */
  id: string
  label: string
  /** Search keywords: a former name, a route, an id. */
  keywords?: string
  icon?: IconPicture
  /** Its parent or destination, at the end of the line. */
  hint?: string
  /** The equivalent shortcut, as printed on the keys. */
  shortcut?: string
  /** Makes it a link. */
  href?: string
  target?: '_blank' | '_self'
  onRun?: () => void
}

/** Commands under a heading: Go to, Create, On this page, Recent. */
export interface CommandGroup {
  id: string
  label: string
  commands: readonly Command[]
  /** Shown only while the field is empty, as for recent objects: a search covers the full groups. */
  idleOnly?: boolean
}
