import { shownEvent } from '../conditions/shown-event.ts'

type Start = (element: HTMLElement) => Promise<void>

/** What hides the parts in it until a condition holds. */
const unseen = '[hidden],[data-waiting]'
/** What is not shown on some devices. */
const notOn = '[data-not-on]'

/** Starts each island at its component's trigger; one hidden by a condition waits until it is shown. */
export function scheduleIslands(root: Document, start: Start): void {
  const scheduled = new WeakSet<HTMLElement>()
  const schedule = (element: HTMLElement) => {
    if (scheduled.has(element) || element.closest(unseen) || isNotOn(element)) return
    scheduled.add(element)
    const when = element.dataset.when ?? 'load'
    if (Object.hasOwn(triggers, when)) triggers[when]?.(element, start)
  }
  const islandsIn = (within: ParentNode) => within.querySelectorAll<HTMLElement>('[data-island]')
  islandsIn(root).forEach(schedule)
  if (root.querySelector(notOn)) {
    // A window that is made wider, or a phone that is turned, can be another device.
    const again = () => islandsIn(root).forEach((element) => element.closest(notOn) && schedule(element))
    root.defaultView?.addEventListener('resize', again)
  }
  root.addEventListener(shownEvent, ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    if (target.matches('[data-island]')) schedule(target)
    islandsIn(target).forEach(schedule)
  })
}

const isNotOn = (element: HTMLElement): boolean => {
  const part = element.closest<HTMLElement>(notOn)
  return part !== null && part.checkVisibility?.() === false
}

const triggers: Record<string, (element: HTMLElement, start: Start) => void> = {
  load: (element, start) => void start(element),
  idle(element, start) {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void start(element), { timeout: 2000 })
    else setTimeout(() => void start(element), 200)
  },
  visible(element, start) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void start(element)
      },
      // Starts slightly before the island is visible, so that it responds when it is.
      { rootMargin: '200px' },
    )
    observer.observe(element)
  },
  interaction(element, start) {
    const triggers = ['pointerover', 'pointerdown', 'focusin'] as const
    let started: Promise<void> | undefined
    const startOnce = () => {
      started ??= start(element)
      for (const trigger of triggers) element.removeEventListener(trigger, startOnce)
    }
    for (const trigger of triggers) element.addEventListener(trigger, startOnce)
    // A click before the code has loaded is queued and dispatched to the component once it runs.
    const replay = (event: MouseEvent) => {
      if (element.dataset.ready !== undefined) return element.removeEventListener('click', replay, true)
      event.preventDefault()
      event.stopPropagation()
      startOnce()
      const { target } = event
      void started?.then(() => requestAnimationFrame(() => target instanceof HTMLElement && target.click()))
    }
    element.addEventListener('click', replay, true)
  },
}
