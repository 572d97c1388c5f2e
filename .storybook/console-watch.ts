import type { Preview } from '@storybook/react-vite'

const watched = ['error', 'warn'] as const
type Method = (typeof watched)[number]

/** What React tells the tool that drives a story, not who uses the component: whether an update was announced to the tool. */
const ofTheTestTool = [/not wrapped in act\(/, /suspended inside an `act` scope/]

let messages: string[] = []

/** A message as one line; React writes its messages with `%s` places. */
function lineOf(method: Method, [first, ...rest]: unknown[]): string {
  const text = String(first).replaceAll('%s', () => String(rest.shift() ?? ''))
  return `console.${method}: ${[text, ...rest.map(String)].join(' ').slice(0, 600)}`
}

/**
 * Fails a story that writes an error or a warning to the console, while it is drawn or while its `play` runs: what a
 * designer would overlook in Storybook is a fault somebody else meets in the console or the shop. A story that shows a
 * failure on purpose names what it expects in `parameters.console.expected`, a list of regular expressions.
 */
export const consoleWatch = {
  beforeEach() {
    messages = []
    // oxlint-disable-next-line no-console -- what is watched
    const real = { error: console.error, warn: console.warn }
    for (const method of watched) {
      // oxlint-disable-next-line no-console -- what is watched
      console[method] = (...words: unknown[]) => {
        messages.push(lineOf(method, words))
        real[method](...words)
      }
    }
    return () => Object.assign(console, real)
  },
  afterEach({ parameters }) {
    const expected: readonly RegExp[] = [...ofTheTestTool, ...(parameters.console?.expected ?? [])]
    const unexpected = messages.filter((line) => !expected.some((pattern) => pattern.test(line)))
    if (unexpected.length > 0) throw new Error(`The story wrote to the console:\n${unexpected.join('\n')}`)
  },
} satisfies Pick<Preview, 'beforeEach' | 'afterEach'>
