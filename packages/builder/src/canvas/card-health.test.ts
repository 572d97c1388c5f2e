import type { Card } from '@perennial/domain/page'
import { expect, test } from 'vitest'
import { CardHealth } from './card-health.ts'

const card = (title: string): Card => ({ id: 'a', path: '/components/hero', props: { title } })
const opened = () => new CardHealth({ toPage: () => ({ version: 1, assets: [card('one')] }) })
const change = (title: string) => [{ op: 'card', id: 'a', card: card(title) }] as const

test('restores a card that fails after several changes to its last painted version', () => {
  const health = opened()
  health.changed(change('two'))
  health.painted()
  health.changed(change('three'))
  health.changed(change('four'))
  health.failed(['a'])
  health.painted()
  expect(health.lastWorking('a')?.props.title).toBe('two')
  health.changed(change('five'))
  health.painted()
  expect(health.lastWorking('a')?.props.title).toBe('two')
})

test('has no version to restore for a card that works again, nor for one that never worked', () => {
  const health = opened()
  health.changed(change('two'))
  health.failed(['a'])
  health.changed(change('three'))
  health.failed([])
  health.painted()
  expect(health.lastWorking('a')).toBeUndefined()
  const broken = opened()
  broken.failed(['a'])
  expect(broken.lastWorking('a')).toBeUndefined()
})
