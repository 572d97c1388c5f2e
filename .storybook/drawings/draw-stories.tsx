import { library } from '@perennial/checkout-components/cards'
import { composeStories } from '@storybook/react-vite'
import { drawing } from './reduce.ts'

type StoryModule = Parameters<typeof composeStories>[0] & { default: { component?: unknown } }

/** Width of the page that a story is drawn from, in px: where cards stand side by side. */
const width = 960

const modules = import.meta.glob<StoryModule>('../../packages/checkout-components/src/*/*.stories.tsx')

/** The first story of each component, rendered and reduced: drawings by the component's path. */
async function drawAll(): Promise<Record<string, string>> {
  const paths = new Map<unknown, string>([...library].map(([path, component]) => [component, path]))
  const drawings: Record<string, string> = {}
  for (const load of Object.values(modules)) {
    const module = await load()
    const path = paths.get(module.default.component)
    if (path === undefined || drawings[path] !== undefined) continue
    const { default: meta, ...stories } = module
    const first = Object.entries(stories).find(([name]) => name !== '__namedExportsOrder')
    if (!first) continue
    // What a story plays changes what is seen; its drawing is of the beginning.
    const still = { default: { ...meta, play: undefined }, [first[0]]: { ...(first[1] as object), play: undefined } }
    const [story] = Object.values(composeStories(still as StoryModule))
    if (story) drawings[path] = await drawStory(story)
  }
  return Object.fromEntries(Object.entries(drawings).sort(([one], [other]) => (one < other ? -1 : 1)))
}

async function drawStory(story: { run(context: object): Promise<void> }): Promise<string> {
  const page = document.createElement('div')
  page.style.cssText = `inline-size:${width}px;position:relative;background:#fff`
  document.body.replaceChildren(page)
  await story.run({ canvasElement: page })
  await document.fonts.ready
  await settled(page)
  return drawing(page)
}

/** Waits until nothing has changed for a while: cards ask the shop of their story first. */
async function settled(page: HTMLElement): Promise<void> {
  let former = ''
  for (let round = 0; round < 20; round++) {
    await new Promise((resolve) => setTimeout(resolve, 120))
    if (page.innerHTML === former) return
    former = page.innerHTML
  }
}

Object.assign(window, { drawAll })
