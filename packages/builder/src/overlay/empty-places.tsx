import { Button } from '@perennial/ui/button'
import { AddIcon } from '@perennial/ui/icons'
import { useBuilder, useGeometryVersion } from '../context/builder-context.ts'
import { text } from '../texts/index.ts'
import * as styles from './overlay.styles.ts'

/** Over each empty place of a box: what it takes, and a way to add it. */
export function EmptyPlaces({ scale }: { scale: number }) {
  const { working, geometry, openPalette } = useBuilder()
  useGeometryVersion()
  return working.places.all().map(({ section, boxes }) => {
    const rect = boxes.length > 0 && working.engine.ids(section).length === 0 ? geometry.section(section) : undefined
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
