import { cardFindings, type Finding } from '@perennial/domain/publish-checks'
import { useEffect, useState } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import type { LinkStates } from '../document/link-states.ts'
import type { WorkingPage } from '../document/working-page.ts'

/** How many errors and warnings are found on a card and in all that stands in it. */
export interface ProblemCount {
  errors: number
  warnings: number
}

export interface CardProblems {
  findings: readonly (Finding & { cardId: string })[]
  counts: ReadonlyMap<string, ProblemCount>
}

/** How long after a change the page is looked at again, in ms: nobody reads this while typing. */
const pause = 300

/** What Publish would say of the cards, counted on each and on every box round it (PAG-58). */
export function useCardProblems(): CardProblems {
  const { working, zone, links } = useBuilder()
  const [problems, setProblems] = useState(() => problemsIn(working, zone, links))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => setProblems(problemsIn(working, zone, links))
    const stop = working.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        look()
        void links.askForPage()
      }, pause)
    })
    const stopLinks = links.watch(look)
    void links.askForPage()
    return () => {
      clearTimeout(timer)
      stop()
      stopLinks()
    }
  }, [working, zone, links])
  return problems
}

/** @param timeZone IANA name of the shop's zone */
export function problemsIn(working: WorkingPage, timeZone: string, links: LinkStates): CardProblems {
  const page = working.engine.toPage()
  const findings = cardFindings({ page, ...links.facts(), now: Date.now(), timeZone })
  const counts = new Map<string, ProblemCount>()
  for (const { cardId, level } of findings) {
    for (const id of [cardId, ...working.places.boxesAbove(cardId)]) {
      const count = counts.get(id) ?? { errors: 0, warnings: 0 }
      counts.set(id, count)
      if (level === 'warning') count.warnings += 1
      else count.errors += 1
    }
  }
  return { findings, counts }
}
