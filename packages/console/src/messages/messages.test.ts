import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { message } from './index.ts'
import { en } from './en.ts'

const source = path.join(import.meta.dirname, '..')
const codeBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) return name === 'messages' ? [] : codeBelow(file)
    return /\.tsx?$/.test(name) && !name.includes('.test.') ? [readFileSync(file, 'utf8')] : []
  })

test('the places of a text are filled', () => {
  expect(message('editUser', { name: 'Tomas Vell' })).toBe('Edit Tomas Vell')
})

test('the catalogue holds no text that nothing says', () => {
  const code = codeBelow(source).join('\n')
  expect(Object.keys(en).filter((key) => !code.includes(`'${key}'`))).toEqual([])
})
