import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creationPath, createdAt, nameError, nameKeyOf, newNameError, storedName, typedName } from './index.ts'

const forbidden = ['/', '#', '?', '%', '&', '=']

test.each(forbidden.map((sign) => [sign]))(
  'a name with %s is refused in the specified words (ITM-36, TBL-23)',
  (sign) => {
    expect(nameError(`a${sign}b`)?.message).toBe('You cannot include /, #, ?, %, & or =.')
  },
)

describe('typing a name', () => {
  test('strips / % ? & = and leaves the rest, also # (ITM-37)', () => {
    expect(typedName('50% off? R&D=1/2 #1')).toBe('50 off RD12 #1')
  })

  test('never leaves a sign that it strips, whatever is pasted (ITM-37)', () => {
    fc.assert(fc.property(fc.string(), (text) => !/[/%?&=]/.test(typedName(text))))
  })
})

describe('storing a name', () => {
  test('trims surrounding spaces and composes letters (ITM-38)', () => {
    expect(storedName('  E\u0301te\u0301 ')).toBe('Été')
  })

  test('is done once: a stored name is its own stored form (ITM-38)', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => storedName(storedName(text)) === storedName(text)))
  })

  test('names equal but for case or Unicode form are one name', () => {
    expect(newNameError('WINTER', ['winter'])?.code).toBe('taken')
    expect(newNameError('Été', ['E\u0301te\u0301'])?.code).toBe('taken')
    expect(newNameError('winter 2', ['winter'])).toBeUndefined()
    expect(nameKeyOf('Ünter')).toBe(nameKeyOf('u\u0308nter'))
  })
})

describe('a new path', () => {
  test('is the parent and the name; that of a directory is its metadata (ITM-49)', () => {
    expect(creationPath('/pages2/spring/', 'welcome', 'item')).toBe('/pages2/spring/welcome')
    expect(creationPath('/pages2', 'spring', 'dir')).toBe('/pages2/spring/.metadata')
    expect(creationPath('/tags', 'winter', 'item')).toBe('/tags/winter/')
  })

  test('is decoded by the server to the same path (ITM-49)', () => {
    const name = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => nameError(text) === undefined)
    const tree = fc.constantFrom('/pages2', '/products', '/tags', '/offers2/spring')
    fc.assert(
      fc.property(tree, name, fc.constantFrom('item' as const, 'dir' as const), (parent, text, type) => {
        const made = createdAt(creationPath(parent, text, type))
        expect(made.type).toBe(type)
        expect(made.path).toBe(parent === '/tags' ? `/tags/${text}/` : `${parent}/${text}`)
      }),
    )
  })
})
