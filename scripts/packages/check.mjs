import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { publint } from 'publint'
import { root } from '../machine.mjs'

const attw = path.join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')

const run = (args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [attw, ...args], { cwd: root })
    let text = ''
    child.stdout.on('data', (part) => (text += part))
    child.stderr.on('data', (part) => (text += part))
    child.on('exit', (code, signal) => resolve({ passed: code === 0 && !signal, text }))
  })

/**
 * Whether every entry of a packed package resolves, with its types, in Node and in bundlers.
 * @param folder the package as it was built
 * @param tarball the same as the registry would get it
 * @returns what is wrong, one line each; empty when nothing is
 */
export async function packageProblems(folder, tarball) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { messages } = await publint({ pkgDir: folder, pack: false, strict: true })
  const problems = messages.map(({ code, path: place }) => `${code} at ${place.join('.')}`)
  const targets = Object.entries(manifest.exports).flatMap(([entry, target]) =>
    (typeof target === 'string' ? [target] : Object.values(target)).map((file) => [entry, file]),
  )
  for (const [entry, file] of targets) {
    if (!file.includes('*') && !existsSync(path.join(folder, file)))
      problems.push(`${entry} leads to ${file}, which is missing`)
  }
  // Style sheets have no types.
  const styles = Object.keys(manifest.exports).filter((entry) => entry.endsWith('.css'))
  const exclude = styles.length > 0 ? ['--exclude-entrypoints', ...styles] : []
  const { passed, text } = await run([tarball, '--profile', 'esm-only', '--quiet', ...exclude])
  if (!passed) problems.push(`types do not resolve:\n${text || 'run @arethetypeswrong/cli without --quiet'}`)
  return problems
}
