// `npm run test:visual`: screenshots of the stories tagged `visual`, compared with those in the repository.
// `--update` replaces the screenshots of the repository. Not part of `npm test`: a difference needs a person to judge
// it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromiumPath, ensureChromium } from './chromium.mjs'
import { fail, root, runBin } from './machine.mjs'
import { serveFolder } from './static-server.mjs'

const baselines = path.join(root, '.storybook/__screenshots__')
const recorded = path.join(baselines, 'chromium.txt')
const cache = path.join(root, '.cache/visual')
const bin = (file) => path.join(root, 'node_modules', file)

/** The major version of a Chromium: letters are drawn alike within it. */
function chromiumVersion() {
  const file = chromiumPath()
  if (!file) return 'of Playwright'
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return /\d+/.exec(stdout)?.[0] ?? 'unknown'
}

/** Builds the Storybook of a work tree; answers the folder. */
function buildStorybook(tree, to) {
  console.log(`Building the stories of ${tree === root ? 'the work tree' : 'the last commit'}.`)
  const { status } = spawnSync(
    process.execPath,
    [bin('storybook/dist/bin/dispatcher.js'), 'build', '--test', '--quiet', '--loglevel', 'error', '-o', to],
    { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) fail('The stories could not be built; the reason stands above.')
  return to
}

/** Takes screenshots of a built Storybook and compares them with those in a folder; resolves with the exit code. */
async function takeScreenshots(built, folder, flags) {
  const { url, close } = await serveFolder(built)
  try {
    return await runBin(
      '@storybook/test-runner/dist/test-storybook.js',
      ['--url', url, '--index-json', '--maxWorkers', '2', ...flags],
      { env: { ...process.env, PICTURES: folder } },
    )
  } finally {
    await close()
  }
}

/**
 * A second work tree of the last commit with the packages that are installed here. Ours must be its own, so the folder of
 * packages is made of links.
 */
function lastCommit() {
  const tree = path.join(cache, 'last-commit')
  removeLastCommit()
  const { status } = spawnSync('git', ['worktree', 'add', '--detach', '--force', tree, 'HEAD'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) fail('The last commit could not be checked out; git says why above.')
  const packages = path.join(tree, 'node_modules')
  mkdirSync(path.join(packages, '@perennial'), { recursive: true })
  for (const name of readdirSync(bin(''))) {
    if (name !== '@perennial' && name !== '.cache') symlinkSync(bin(name), path.join(packages, name))
  }
  for (const name of readdirSync(path.join(tree, 'packages'))) {
    symlinkSync(path.join(tree, 'packages', name), path.join(packages, '@perennial', name))
  }
  return tree
}

function removeLastCommit() {
  const tree = path.join(cache, 'last-commit')
  if (!existsSync(tree)) return
  rmSync(tree, { recursive: true, force: true })
  spawnSync('git', ['worktree', 'prune'], { cwd: root })
}

/**
 * Screenshots of the last commit by this browser, for a machine whose browser differs from that of the repository's
 * screenshots.
 */
async function picturesOfLastCommit(version) {
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
  const folder = path.join(cache, `pictures-${commit.slice(0, 12)}-${version}`)
  if (existsSync(path.join(folder, 'complete'))) return folder
  rmSync(folder, { recursive: true, force: true })
  try {
    const code = await takeScreenshots(buildStorybook(lastCommit(), path.join(cache, 'stories-last-commit')), folder, [
      '-u',
    ])
    if (code !== 0) fail('The pictures of the last commit could not be taken; the reason stands above.')
  } finally {
    removeLastCommit()
  }
  writeFileSync(path.join(folder, 'complete'), '')
  return folder
}

ensureChromium((line) => console.log(line))
mkdirSync(cache, { recursive: true })
const started = Date.now()
const version = chromiumVersion()
const update = process.argv.includes('--update')
const known = existsSync(recorded) ? readFileSync(recorded, 'utf8').trim() : undefined

let code
if (update) {
  const built = buildStorybook(root, path.join(cache, 'stories'))
  rmSync(baselines, { recursive: true, force: true })
  code = await takeScreenshots(built, baselines, ['-u'])
  writeFileSync(recorded, `${version}\n`)
} else if (known === version) {
  code = await takeScreenshots(buildStorybook(root, path.join(cache, 'stories')), baselines, ['--ci'])
} else {
  console.log(
    `The pictures are by Chromium ${known}, this one is ${version}: those of the last commit are taken first.`,
  )
  const folder = await picturesOfLastCommit(version)
  // Without --ci a story that the last commit lacks gets a new screenshot instead of an error.
  code = await takeScreenshots(buildStorybook(root, path.join(cache, 'stories')), folder, [])
}
console.log(
  `Pictures: ${code === 0 ? 'no difference' : 'something differs'}, ${Math.round((Date.now() - started) / 1000)} s.`,
)
process.exit(code)
