import { existsSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../machine.mjs'

/**
 * The files that the guard checks: tracked and untracked ones of the work tree, except ignored ones such as builds and
 * packages.
 */
export function workTree(folder = root) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const paths = listed.split('\0').filter((file) => file && existsSync(path.join(folder, file)))
  return tree(new Set(paths), (file) => readFileSync(path.join(folder, file), 'utf8'))
}

/** A tree that exists in a test only: contents by path. */
export const treeOf = (contents) => tree(new Set(Object.keys(contents)), (file) => contents[file])

function tree(paths, readText) {
  const texts = new Map()
  return {
    paths: [...paths],
    has: (file) => paths.has(file),
    read(file) {
      if (!texts.has(file)) texts.set(file, readText(file))
      return texts.get(file)
    },
  }
}

const testCode =
  /\.(test|spec|stories|bench)\.[a-z]+$|\/(stories|story-page|testing|tests)\/|^apps\/e2e\/|^bench\/|^\.storybook\//
export const isCode = (file) => /\.(ts|tsx|mts|mjs|js)$/.test(file) && !/\.d\.m?ts$/.test(file)
export const isTestCode = (file) => testCode.test(file)
/** Code that a user of the product may meet. */
export const isProduct = (file) => /^(packages|apps)\/[^/]+\/src\//.test(file) && isCode(file) && !isTestCode(file)
