import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { banned, names, prescribed } from './rules.mjs'

/** Other languages, tests, and what is built or stored. */
const leftOut =
  /(^|\/)(node_modules|dist|tests|testing|migrations|de|fr|it|de-ch)(\/|$)|\.(test|d)\.tsx?$|(^|\/)(de|fr|it|de-ch)\.ts$/

const requirementsFolder = 'docs/requirements'

/** Files that people read English from: texts in code, and documents. */
export const readFiles = (root) =>
  [
    'packages',
    'apps/server/src',
    'apps/shop/src',
    'apps/console/src',
    '.storybook',
    'docs',
    'README.md',
    'CONTRIBUTING.md',
  ].flatMap((start) =>
    start.endsWith('.md')
      ? [start]
      : readdirSync(path.join(root, start), { recursive: true, encoding: 'utf8' })
          .map((file) => path.posix.join(start, file.split(path.sep).join('/')))
          .filter((file) => /\.(tsx?|mdx?)$/.test(file) && !leftOut.test(file) && !file.startsWith(requirementsFolder)),
  )

/** Every text of a piece of code: strings, the fixed parts of templates, words between tags. */
function textsOf(file, code) {
  const texts = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!node || typeof node !== 'object') return undefined
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push({ text: node.value, start: node.start })
    else if (node.type === 'TemplateElement') texts.push({ text: node.value.cooked ?? '', start: node.start })
    else if (node.type === 'JSXText') texts.push({ text: node.value, start: node.start })
    else for (const key in node) if (key !== 'type') visit(node[key])
    return undefined
  }
  visit(parseSync(file, code).program.body)
  return texts
}

/** Text of a document without code, which may have any words in it. */
const withoutCode = (markdown) =>
  markdown.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replaceAll(/\S/g, ' '))

/** Labels are short and end without a stop; anything else is a sentence, in which names may begin with a capital. */
const isLabel = (text) => /^[A-Z]/.test(text) && !/[.!?:“”"{}/]/.test(text) && text.split(' ').length <= 5

/** The word of a label that has a capital and is no name; undefined when there is none. */
export const capitalOf = (label) =>
  label
    .split(/\s+/)
    .slice(1)
    .find((word) => /^[A-Z][a-z]/.test(word) && !names.has(word.replace(/[^\p{L}].*$/u, '')))

/**
 * What is not plain English in a file.
 * @param requirements all requirements: a text that they give word by word stays as it is
 * @returns `file:line` and what to write instead
 */
export function findingsIn(file, code, requirements = '') {
  const isDocument = /\.mdx?$/.test(file)
  const isCatalogue = /\/messages\/en\/|\/texts\/en\//.test(file) || /= defineTexts\(/.test(code)
  const texts = isDocument ? [{ text: withoutCode(code), start: 0 }] : textsOf(file, code)
  return texts.flatMap(({ text, start }) => {
    if (requirements.includes(text)) return []
    const place = (offset) => `${file}:${code.slice(0, start + offset).split('\n').length}`
    const phrases = banned.flatMap(([pattern, better]) => {
      const found = /\w \w/.test(text) && pattern.exec(text)
      return found ? [`${place(isDocument ? found.index : 0)} “${found[0]}”: ${better}`] : []
    })
    const capital =
      isCatalogue && isLabel(text) && !prescribed.some((words) => text.includes(words)) ? capitalOf(text) : undefined
    return capital
      ? [...phrases, `${place(0)} “${text}”: sentence case, or a name in scripts/english/rules.mjs`]
      : phrases
  })
}

/** What is not plain English in the whole project. */
export function allFindings(root) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  const requirements = readdirSync(path.join(root, requirementsFolder))
    .map((file) => read(path.posix.join(requirementsFolder, file)))
    .join('\n')
  return readFiles(root).flatMap((file) => findingsIn(file, read(file), requirements))
}
