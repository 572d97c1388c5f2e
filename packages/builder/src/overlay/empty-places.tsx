import type { PageDocument } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { AddIcon } from '@perennial/ui/icons'
import { useMemo, useSyncExternalStore } from 'react'
import { useBuilder, useGeometryVersion } from '../context/builder-context.ts'
import type { WorkingPage } from '../document/working-page.ts'
import { text } from '../texts/index.ts'
import * as styles from './overlay.styles.ts'

/** @param page the page as it is now; what is read of `working` follows it */
const emptyPlaces = (_page: PageDocument, { places, engine }: WorkingPage) =>
  places.all().filter(({ section, boxes }) => boxes.length > 0 && engine.ids(section).length === 0)

/** Over each empty place of a box: what it takes, and a way to add it. */
export function EmptyPlaces({ scale }: { scale: number }) {
  const { working, geometry, openPalette } = useBuilder()
  useGeometryVersion()
  // The canvas moves far more often than the page changes.
  const page = useSyncExternalStore(working.watch, working.engine.toPage)
  const empty = useMemo(() => emptyPlaces(page, working), [page, working])
  return empty.map(({ section, boxes }) => {
    const rect = geometry.section(section)
    if (!rect || working.lockedBy(boxes[0]!) !== undefined) return null
    const style = { left: rect.x * scale, top: rect.y * scale, width: rect.width * scale, height: rect.height * scale }
    const name = working.places.slotName(section)
    return (
      <div key={section} className={styles.emptyPlace().className} style={style} data-empty-place={section}>
        <span data-controls="">
          <Button
            size="small"
            icon={AddIcon}
            aria-label={text('addTo', { section: working.places.nameOf(section) })}
            onClick={() => openPalette(section, 0)}
          >
            {text('addCard')}
          </Button>
        </span>
        <span className={styles.emptyPlaceText().className}>{text('placeEmpty', { place: name })}</span>
      </div>
    )
  })
}
