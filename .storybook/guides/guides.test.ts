import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readProps } from '../props/plugin.ts'
import type { ComponentGuide } from './guide.ts'
import { guides } from './index.ts'
import { pressedKeys } from './pressed-keys.ts'
import { sharedProps } from './shared-props.ts'

const root = path.resolve(import.meta.dirname, '../..')
const pages = readProps(root)
const all = Object.entries(guides as Readonly<Record<string, ComponentGuide>>)

/** Every sentence of a guide. */
const sentencesOf = (guide: ComponentGuide): string[] => [
  guide.purpose,
  ...guide.whenToUse,
  ...guide.whenNot.map(({ when }) => when),
  ...[...guide.anatomy, ...guide.states].flat(),
  ...guide.keyboard.map(([, action]) => action),
  ...guide.content.flatMap((one) => [one.do, one.dont]),
]

const pageOf = (title: string) => {
  const page = pages[title]
  if (!page) throw new Error(`No stories have the title ${title}.`)
  return page
}
const storiesOf = (title: string) => readFileSync(path.join(root, pageOf(title).file), 'utf8')
const titleOf = (part: string) => Object.keys(pages).find((title) => title.endsWith(`/${part}`)) ?? part

/** Whether the code of a component imports that of a part. */
function isMadeOf(title: string, part: string): boolean {
  const folder = path.join(root, path.dirname(pageOf(title).file))
  const wanted = path.basename(path.dirname(pageOf(titleOf(part)).file))
  return readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(stories|test)\./.test(file))
    .some((file) => readFileSync(path.join(folder, file), 'utf8').includes(`/${wanted}/index.ts'`))
}

describe.each(all)('the guide of %s', (title, guide) => {
  test('documents a component that there is, and sends to pages that there are (LIB-09)', () => {
    expect(pages).toHaveProperty([title])
    for (const { use } of guide.whenNot) if (use) expect(Object.keys(pages), use).toContain(use)
  })

  test('names only properties that the component has (LIB-09)', () => {
    const names = pageOf(title).components.flatMap(({ props }) => props.map(({ name }) => name))
    for (const sentence of sentencesOf(guide)) {
      for (const [, name] of sentence.matchAll(/`([^`]+)`/g)) expect(names, sentence).toContain(name)
    }
  })

  test('promises only keys that a story presses (LIB-09)', () => {
    for (const [keys, action, part] of guide.keyboard) {
      if (part) expect(isMadeOf(title, part), `${title} is not made of ${part}`).toBe(true)
      const pressed = new Set([
        ...pressedKeys(storiesOf(title)),
        ...(part ? pressedKeys(storiesOf(titleOf(part))) : []),
      ])
      for (const key of keys.split(', ')) expect([...pressed], `${action} (${keys})`).toContain(key)
    }
  })

  test('stands above properties of which each says what it does (LIB-09)', () => {
    const silent = pageOf(title).components.flatMap(({ name, props }) =>
      props.filter((prop) => !prop.description && !sharedProps[prop.name]).map((prop) => `${name}.${prop.name}`),
    )
    expect(silent).toEqual([])
  })
})

test('properties of other files, and defaults of the component underneath, are read (LIB-09)', () => {
  const propsOf = (title: string) =>
    Object.fromEntries(pageOf(title).components[0]?.props.map((prop) => [prop.name, prop]) ?? [])
  const money = propsOf('Fields/MoneyField')
  expect(Object.keys(money)).toEqual(expect.arrayContaining(['label', 'error', 'currency', 'min', 'max']))
  expect(money).not.toHaveProperty('format')
  expect(money.min?.defaultValue).toBe('0')
  expect(money.currency).toMatchObject({ required: true, type: 'string' })
  expect(propsOf('Actions/Button').tone).toMatchObject({
    defaultValue: 'neutral',
    required: false,
    type: "'neutral' | 'primary' | 'danger'",
  })
  expect(propsOf('Feedback/Skeleton').delay?.defaultValue).toBe('150')
  expect(propsOf('Fields/TimeField').loading?.defaultValue).toBe('false')
})

test('keys are read from plays as people name them', () => {
  const play = "userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}a1 {ArrowUp}'); await userEvent.tab()"
  expect([...pressedKeys(play)].sort()).toEqual(['Ctrl Shift Z', 'Digits', 'Letters', 'Space', 'Tab', '↑'])
})
