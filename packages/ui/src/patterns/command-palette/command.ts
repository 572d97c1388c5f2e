import type { IconPicture } from '../../icons/index.ts'

/** Something the palette can do or go to. */
export interface Command {
  /** Tells the commands of a group apart. */
  id: string
  label: string
  /** Other words it is found by: a former name, a route, an id. */
  keywords?: string
  icon?: IconPicture
  /** Where it leads or what it belongs to, at the end of the line. */
  hint?: string
  /** The keys that do the same, as printed on them. */
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
  /** Shows only while nothing is typed, as what was opened last does: typing looks through the whole. */
  idleOnly?: boolean
}
