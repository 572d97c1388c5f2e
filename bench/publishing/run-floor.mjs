// The floor of static builds, in a separate process: `node run-floor.mjs <bundle> <folder> <pages> <cards>`.
import { pathToFileURL } from 'node:url'

const [, , file, folder, pages, cardsEach] = process.argv
const { write } = await import(pathToFileURL(file).href)
const began = performance.now()
write(folder, { pages: Number(pages), cardsEach: Number(cardsEach) })
process.stdout.write(String(performance.now() - began))
