import type { ShopAssets } from '@perennial/page-runtime/assets'
import type { PageFiles, PageRenderer, RenderQuestion } from '../ports/index.ts'
import { taskThread } from '../threads/task-thread.ts'

/**
 * How long a thread is given for a page in one language: three times as long as a published page may take, so that a
 * page that is merely slow fails with the name of its slowest card, and only one that never ends is stopped here.
 */
const limitMs = 15_000

/**
 * Pages rendered in a thread: a page takes up to seconds, and the event loop serves shoppers. Previews come before
 * builds, since somebody waits for them.
 * @param file the built `render-thread.js`
 * @param here what does not render: assets and addresses
 */
export function threadRenderer(
  file: URL,
  assets: ShopAssets,
  here: PageRenderer,
): PageRenderer & { close(): Promise<void> } {
  const thread = taskThread<RenderQuestion, PageFiles>(file, {
    workerData: assets,
    limitMs,
    tooLong: `The page was stopped after ${limitMs / 1_000} seconds of rendering. Hide its cards one by one to find the one that does not end.`,
    lost: 'The page needs more memory to render than it may have. Split it into several pages.',
    heapMb: 512,
  })
  return {
    ...here,
    render: (question) => thread.run(question, { first: question.surface === 'preview' }),
    close: () => thread.close(),
  }
}
