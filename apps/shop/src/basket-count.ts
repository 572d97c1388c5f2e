import { basketCountAttribute } from '@perennial/page-runtime/links'

/**
 * The script of pages with a basket link: how much is in this browser's basket. The page itself is one file for everybody,
 * and says nothing about who reads it.
 */
async function show(): Promise<void> {
  const answer = await fetch('/api/basket/count')
  if (!answer.ok) return
  const { count } = (await answer.json()) as { count: number }
  for (const link of document.querySelectorAll<HTMLElement>(`[${basketCountAttribute}]`)) {
    const badge = link.querySelector<HTMLElement>('[data-count]')
    if (!badge) continue
    badge.textContent = count > 99 ? '99+' : String(count)
    badge.hidden = count === 0
    const name = link.getAttribute(basketCountAttribute)!
    link.setAttribute('aria-label', count === 0 ? name : `${name} (${count})`)
  }
}

// Without an answer the link is as the page has it.
const update = () => void show().catch(() => undefined)
update()
// A page that comes back from the browser's memory may be older than the basket.
addEventListener('pageshow', (event) => event.persisted && update())
