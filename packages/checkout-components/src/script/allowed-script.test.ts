import { expect, it } from 'vitest'
import { allowedScript } from './allowed-script.ts'

const origins = ['https://cdn.example.com']

it.each([
  ['https://cdn.example.com/tag.js', true],
  ['https://cdn.example.com:443/tag.js?id=1', true],
  ['http://cdn.example.com/tag.js', false],
  ['https://cdn.example.com.evil.example/tag.js', false],
  ['https://user@cdn.example.com/tag.js', false],
  ['//cdn.example.com/tag.js', false],
  ['javascript:alert(1)', false],
  ['data:text/javascript,alert(1)', false],
  ['', false],
  [null, false],
])('a script is loaded only from an origin that the operator has named: %s', (src, loads) =>
  expect(allowedScript(src, origins) !== undefined).toBe(loads),
)

it('loads no script without an allow-list', () =>
  expect(allowedScript('https://cdn.example.com/tag.js')).toBeUndefined())
