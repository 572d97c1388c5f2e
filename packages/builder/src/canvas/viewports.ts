import type { ViewportName } from '@perennial/domain/page'
import type { IconPicture } from '@perennial/ui/icons'
import { DesktopIcon, MobileIcon, TabletIcon } from '@perennial/ui/icons'
import { text } from '../texts/index.ts'

export type { ViewportName } from '@perennial/domain/page'

/** One viewport, or all three side by side. */
export type ViewMode = ViewportName | 'all'

/** Sizes in px (BLD-10). Desktop fills the canvas and is never narrower than a real desktop page. */
export const viewports: Record<ViewportName, { label: string; icon: IconPicture; width: number; height: number }> = {
  desktop: { label: text('desktop'), icon: DesktopIcon, width: 1440, height: 900 },
  tablet: { label: text('tablet'), icon: TabletIcon, width: 768, height: 1024 },
  mobile: { label: text('mobile'), icon: MobileIcon, width: 390, height: 844 },
}

/** The frame's layout in the available space: its width, and the scale at which it is shown. */
export function fitViewport(name: ViewportName, room: number): { width: number; scale: number } {
  const { width } = viewports[name]
  if (room <= 0) return { width, scale: 1 }
  if (name === 'desktop' && room >= width) return { width: room, scale: 1 }
  return { width, scale: Math.min(1, room / width) }
}

/** The initial viewport: mobile on a phone, otherwise desktop. */
export const firstViewport = (windowWidth: number): ViewportName => (windowWidth < 600 ? 'mobile' : 'desktop')
