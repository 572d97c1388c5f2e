import { DateTime } from '@perennial/ui/date-time'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { words } from './index.ts'

test('a value that cannot be shown is "Not available", in the kit as in the console (ERR-17)', () => {
  expect(words('notAvailable')).toBe('Not available')
  for (const value of ['no date at all', null]) {
    const shown = renderToString(createElement(DateTime, { value } as never))
    expect(shown).toContain(words('notAvailable'))
  }
})
