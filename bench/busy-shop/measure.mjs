import { load } from '../publishing/load.mjs'
import { withProduct } from '../harness/product.mjs'
import { createPages, signedIn } from '../harness/staff-calls.mjs'
import { quantile, rounded } from '../harness/statistics.mjs'

/** What a shopper may wait for a published page, in ms. */
const goal = 50

/**
 * What shoppers notice of the staff's heaviest work, in one process with the embedded database, the smallest
 * installation that there is: requests for a published page while files are uploaded that are hard to read, thousands of
 * items are edited, and pages are built.
 */
export const measure = ({ items = 5000, pages = 100, seconds = 10 } = {}) =>
  withProduct(async ({ consoleUrl, shopUrl }) => {
    const api = await signedIn(consoleUrl)
    const paths = await createPages(api, pages)
    const segments = await createSegments(api, items)
    const address = `${shopUrl}/winter-26/`
    await load(address, { seconds: 1 })
    const quiet = await load(address, { seconds })
    const alone = {
      'hostile uploads': await whileBusy(address, seconds, (goesOn) => uploads(api, goesOn)),
      [`a bulk edit of ${items} items`]: await whileBusy(address, seconds, (goesOn) =>
        bulkEdits(api, segments, goesOn),
      ),
      [`a mass build of ${pages} pages`]: await whileBusy(address, seconds, (goesOn) => massBuilds(api, paths, goesOn)),
    }
    const all = await whileBusy(address, seconds, (goesOn) =>
      Promise.all([uploads(api, goesOn), bulkEdits(api, segments, goesOn), massBuilds(api, paths, goesOn)]),
    )
    const line = (what, { times }, more = {}) => ({ what, value: rounded(quantile(times, 0.99)), unit: 'ms', ...more })
    return {
      title: 'p99 of a published page, 8 requests at a time, in the process that does the work',
      budgets: [
        line('nothing else going on', quiet, { goal }),
        ...Object.entries(alone).map(([what, result]) => line(what, result, { goal })),
        line('all at once', all, { goal }),
        { what: 'requests a second, all at once', value: rounded(all.perSecond), unit: '' },
      ],
    }
  })

/** Loads a page for some seconds, while work is begun again and again; what has begun may end afterwards. */
async function whileBusy(address, seconds, work) {
  let isOver = false
  const busy = work(() => !isOver)
  const result = await load(address, { seconds })
  isOver = true
  await busy
  return result
}

/** Texts of 9 MB whose openings make a scan for the root of a drawing long, one after the other. */
async function uploads(api, goesOn) {
  const openings = ['<!doctype x', '<!--', '<!doctype [', '<?xml ']
  for (let round = 0; goesOn(); round += 1) {
    const opening = openings[round % openings.length]
    const form = new FormData()
    form.set('file', new File([`${round} ${opening.repeat(9_000_000 / opening.length)}`], 'notes.txt'))
    await api('POST', '/api/media', form)
  }
}

async function createSegments(api, count) {
  const paths = Array.from({ length: count }, (_none, index) => `/segments/busy-${index}`)
  for (let index = 0; index < count; index += 16) {
    await Promise.all(
      paths
        .slice(index, index + 16)
        .map((path) => api('POST', `/perennial/catalogs/1/items${path}`, { data: { headline: 'Busy' } })),
    )
  }
  return paths
}

async function bulkEdits(api, paths, goesOn) {
  while (goesOn()) {
    const payload = { attributes: { label__perennial: { value: ['busy'], changeType: 'replace' } } }
    await ended(api, await api('POST', '/perennial/jobs', { jobType: 'bulkEdit', payload, paths }))
  }
}

async function massBuilds(api, paths, goesOn) {
  while (goesOn()) {
    await ended(api, await api('POST', '/api/shop/builds/mass', { items: paths.map((path) => ({ path })) }))
  }
}

async function ended(api, { id }) {
  for (;;) {
    const { state } = await api('GET', `/perennial/jobs/${id}`)
    if (state === 'completed' || state === 'failed') return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
