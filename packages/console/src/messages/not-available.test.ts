import { DateTime } from '@perennial/ui/date-time'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { message } from './index.ts'

test('a value that cannot be shown is "Not available", in the kit as in the console (ERR-17)', () => {
  expect(message('notAvailable')).toBe('Not available')
  for (const value of ['no date at all', null]) {
    const shown = renderToString(createElement(DateTime, { value } as never))
    expect(shown).toContain(message('notAvailable'))
  }
})
