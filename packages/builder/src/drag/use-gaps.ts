import { slotOfSection } from '@perennial/domain/page'
import { useCallback, useRef } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import { gapsOf, type SectionGaps } from '../gaps/gaps.ts'

/** Returns all gaps of the page, measured again when something on the canvas has moved. */
export function useGaps(): () => SectionGaps[] {
  const { working, geometry } = useBuilder()
  const measured = useRef<{ version: number; all: SectionGaps[] }>({ version: -1, all: [] })
  return useCallback(() => {
    const { engine } = working
    if (measured.current.version !== geometry.version()) {
      measured.current = {
        version: geometry.version(),
        all: gapsOf({
          sections: engine.sections().filter((section) => !slotOfSection(section)),
          slotsOf: (id) => working.places.slotsOf(id).map(({ section }) => section),
          ids: engine.ids,
          cardRect: geometry.card,
          sectionRect: geometry.section,
        }),
      }
    }
    return measured.current.all
  }, [working, geometry])
}
