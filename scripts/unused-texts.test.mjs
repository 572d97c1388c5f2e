import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { messages as builderTexts } from '../packages/builder/src/messages/index.ts'
import { catalogueLists } from '../packages/console/src/messages/en/catalogue-lists.ts'
import { catalogue } from '../packages/console/src/messages/en/catalogue.ts'
import { developer } from '../packages/console/src/messages/en/developer.ts'
import { journeys } from '../packages/console/src/messages/en/journeys.ts'
import { objects } from '../packages/console/src/messages/en/objects.ts'
import { operations } from '../packages/console/src/messages/en/operations.ts'
import { reporting } from '../packages/console/src/messages/en/reporting.ts'
import { settings } from '../packages/console/src/messages/en/settings.ts'
import { en } from '../packages/console/src/messages/en.ts'
import { root } from './machine.mjs'

const codeBelow = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) return name === 'messages' ? [] : codeBelow(file)
    return /\.tsx?$/.test(name) && !name.includes('.test.') ? [readFileSync(file, 'utf8')] : []
  })

test.each([
  [
    'console',
    {
      ...en,
      ...catalogue,
      ...catalogueLists,
      ...developer,
      ...journeys,
      ...objects,
      ...operations,
      ...reporting,
      ...settings,
    },
  ],
  ['builder', builderTexts],
])('the %s has no text that nothing says', (name, texts) => {
  const code = codeBelow(path.join(root, 'packages', name, 'src')).join('\n')
  const isSaid = (key) => new RegExp(`'${key}'|messages\\.${key}\\b`).test(code)
  expect(Object.keys(texts).length).toBeGreaterThan(50)
  expect(Object.keys(texts).filter((key) => !isSaid(key))).toEqual([])
})
