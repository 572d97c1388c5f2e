// One side of the comparison in a separate process: `node run-side.mjs <bundle> <page bundle> <cards>`.
import { pathToFileURL } from 'node:url'

const [, , file, pageFile, count] = process.argv
const { prepare } = await import(pathToFileURL(file).href)
const { pageOf } = await import(pathToFileURL(pageFile).href)
const page = pageOf(Number(count))
const render = prepare(page)

const html = render()
// A side that leaves cards out would only look fast.
const missing = page.filter(({ props }) => !html.includes(props.title))
if (missing.length > 0) throw new Error(`${missing.length} cards are missing from the page`)

for (let warm = 0; warm < 60; warm += 1) render()
const times = []
for (let sample = 0; sample < 60; sample += 1) {
  const started = performance.now()
  render()
  times.push(performance.now() - started)
}
process.stdout.write(JSON.stringify({ times, bytes: html.length }))
