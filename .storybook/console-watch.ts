import type { Preview } from '@storybook/react-vite'

const watched = ['error', 'warn'] as const
type Method = (typeof watched)[number]

/** React's messages for the test tool, about unannounced updates, which do not concern users of the component. */
const ofTheTestTool = [/not wrapped in act\(/, /suspended inside an `act` scope/]

let messages: string[] = []

/** A message as one line; React writes its messages with `%s` places. */
function lineOf(method: Method, [first, ...rest]: unknown[]): string {
  const text = String(first).replaceAll('%s', () => String(rest.shift() ?? ''))
  return `console.${method}: ${[text, ...rest.map(String)].join(' ').slice(0, 600)}`
}

/**
 * Fails a story that logs an error or a warning while it renders or its `play` runs: such faults are easily overlooked
 * in Storybook and would reach the console or the shop. A story that fails on purpose lists expected messages in
 * `parameters.console.expected`, as regular expressions.
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
