import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from '../machine.mjs'

/** Where tarballs of the packages are written. */
export const tarballs = path.join(root, '.cache/packages')

/**
 * Packs what `buildPackage` wrote, as the registry would get it.
 * @returns the path of the tarball
 */
export function packPackage(name) {
  const target = path.join(tarballs, name)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, ['pack', '--silent', '--ignore-scripts', '--pack-destination', target], {
    cwd: path.join(root, 'packages', name, 'dist'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) throw new Error(`@perennial/${name} cannot be packed:\n${done.stdout}${done.stderr}`)
  const [file] = readdirSync(target)
  return path.join(target, file)
}

/** Unpacks a tarball into a folder, without the folder `package` that every one begins with. */
export function unpack(tarball, folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const done = spawnSync('tar', ['-xzf', tarball, '--strip-components', '1', '-C', folder], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${tarball} cannot be unpacked:\n${done.stderr}`)
}

/**
 * Packages that the modules and types below a folder import and its manifest does not name: installed here by chance, and
 * missing elsewhere.
 */
export function undeclaredImports(folder) {
  const {
    name,
    dependencies = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const declared = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)])
  const missing = new Set()
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|d\.ts)$/.test(file)) continue
    const { module } = parseSync(file, readFileSync(path.join(folder, file), 'utf8'))
    const requested = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ]
    for (const specifier of requested) {
      if (!specifier || specifier.startsWith('.')) continue
      const parts = specifier.split('/')
      const other = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]
      if (!declared.has(other)) missing.add(`${file}: ${other}`)
    }
  }
  return [...missing]
}
