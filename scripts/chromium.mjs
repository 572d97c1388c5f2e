import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

// The shell first: it renders the same pages without the browser's own UI, which saves a third of a flow's time.
const shell = '/usr/bin/chromium-headless-shell'
const defaultPlaces = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Flags for every Chromium we start. Without the background flags it looks for update servers at each start. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/** An installed Chromium, or undefined for Playwright's own. CHROMIUM_PATH takes precedence. */
export function chromiumPath() {
  const requested = process.env.CHROMIUM_PATH
  if (requested) {
    if (!existsSync(requested)) throw new Error(`CHROMIUM_PATH names no file: ${requested}`)
    return requested
  }
  return defaultPlaces.find((place) => existsSync(place))
}

/**
 * Makes sure that the tests find a Chromium: Debian's headless shell (installed, as root), else any installed one, else
 * Playwright's download.
 * @param {(line: string) => void} log called before anything that takes longer than a second
 */
export function ensureChromium(log) {
  const requested = process.env.CHROMIUM_PATH
  if (!requested && !existsSync(shell) && isDebian() && process.getuid?.() === 0) {
    log('Installing the Debian package of the headless Chromium (about half a minute).')
    if (run('apt-get', ['update', '-qq'])) {
      run('apt-get', [
        'install',
        '-y',
        '-qq',
        '--no-install-recommends',
        'chromium-headless-shell',
        'fonts-dejavu-core',
      ])
    }
  }
  const here = chromiumPath()
  if (here) return here
  log('No Chromium found: asking Playwright to download one.')
  if (run('npx', ['playwright', 'install', 'chromium'])) return undefined
  throw new Error('No Chromium could be installed. Install one yourself, or name it in CHROMIUM_PATH, and start again.')
}

const isDebian = () =>
  existsSync('/etc/debian_version') &&
  existsSync('/etc/os-release') &&
  !/ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'))

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0
