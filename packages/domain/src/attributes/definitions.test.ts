import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AttributeDefinition,
  attributeTypes,
  badgeText,
  chevronEndpoints,
  createdAndUpdated,
  dateText,
  defaultOptionColor,
  definitionErrors,
  editingOf,
  grouped,
  hasInlineEditor,
  instantText,
  isEditable,
  isNameLocked,
  multiSelectMenu,
  newOption,
  newOptionError,
  newSection,
  noInlineEditor,
  offeredTypes,
  optionIdOf,
  otherAttributes,
  parseDefinitions,
  systemAttributeErrors,
  templateError,
  themeErrors,
  timeChoices,
  typeChoices,
  typeOf,
  undefinedValues,
} from './index.ts'

const definition = (name: string, more: Partial<AttributeDefinition> = {}): AttributeDefinition => ({
  name,
  type: 'string',
  ...more,
})
const messages = (...definitions: AttributeDefinition[]) =>
  definitionErrors(definitions).map(({ path, message }) => `${path}: ${message}`)

describe('types', () => {
  test('the editor offers eighteen, each in plain words (ATT-02)', () => {
    expect(offeredTypes).toHaveLength(18)
    expect(typeChoices.map(({ id }) => id)).toEqual([...offeredTypes])
    expect(new Set(typeChoices.map(({ label }) => label)).size).toBe(18)
  })

  test('inputs handle seventeen more (ATT-03)', () => {
    expect(attributeTypes.slice(offeredTypes.length)).toEqual([
      'price_compact',
      'searchPicklist',
      'searchableMultiPicklist',
      'rate_plan_picklist',
      'product_picklist',
      'multi_product_picklist',
      'color',
      'asset',
      'site_config_asset',
      'object',
      'approval',
      'hidden',
      'labelSelector',
      'statusPicklist',
      'zuoraPrice',
      'number',
      'currency',
    ])
  })

  test('an override replaces the type; an unknown type is reported, not guessed (ITM-116)', () => {
    expect(typeOf(definition('a', { type_override: 'color' }))).toBe('color')
    expect(typeOf(definition('a', { type_override: '' }))).toBe('string')
    expect(typeOf(definition('a', { type: 'moon' }))).toBeUndefined()
    expect(typeOf(definition('a', { type: 'constructor' }))).toBeUndefined()
  })

  test('one without an inline editor says where to edit it (ATT-07, TBL-15)', () => {
    expect(noInlineEditor('offer')).toBe('Go into offer to edit.')
    for (const type of ['price', 'richText', 'objectList', 'labelSelector', 'upload'] as const)
      expect(hasInlineEditor(type)).toBe(false)
    expect(hasInlineEditor('string')).toBe(true)
  })

  test('one with its own control, or derived, has no input', () => {
    expect([editingOf('status'), editingOf('statusPicklist'), editingOf('approval')]).toEqual(Array(3).fill('control'))
    expect([editingOf('tagUrl'), editingOf('zuoraPrice'), editingOf('hidden')]).toEqual(Array(3).fill('none'))
    expect(editingOf('numeric')).toBe('input')
  })
})

describe('a list of definitions', () => {
  test('needs names that differ (ATT-10)', () => {
    expect(messages(definition('a'), definition('b'), definition('a '))).toEqual([
      '2.name: Attribute names must be unique',
    ])
    expect(messages(definition('a'), definition('A'))).toEqual([])
  })

  test('needs option ids that differ in more than case (ATT-11)', () => {
    const options = (...ids: string[]) => ids.map((id) => ({ id, label: id }))
    const words = ['0.options: All attribute values must be unique']
    expect(messages(definition('a', { type: 'picklist', options: options('x', 'y', 'X') }))).toEqual(words)
    expect(messages(definition('a', { type: 'picklist', options: options('ü', 'U\u0308') }))).toEqual(words)
    expect(
      messages(
        definition('a', { type: 'picklist', options: options('x', 'y') }),
        definition('b', { type: 'picklist', options: options('x') }),
      ),
    ).toEqual([])
  })

  test('is saved only when both hold (ATT-12)', () => {
    const twins = [
      { id: 'x', label: 'x' },
      { id: 'X', label: 'X' },
    ]
    expect(messages(definition('a', { options: twins }), definition('a'))).toHaveLength(2)
    expect(messages(definition('a', { options: twins.slice(1) }), definition('b'))).toEqual([])
  })

  test('have known types, and a chevron needs a known endpoint (ATT-04)', () => {
    expect(messages(definition('a', { type: 'moon' }))).toHaveLength(1)
    expect(chevronEndpoints).toEqual(['offers', 'products', 'tags', 'segments', 'assets'])
    for (const endpoint of chevronEndpoints)
      expect(messages(definition('a', { type: 'chevron', endpoint }))).toEqual([])
    expect(messages(definition('a', { type: 'chevron', endpoint: 'pages' }))).toHaveLength(1)
    expect(messages(definition('a', { type: 'chevron' }))).toHaveLength(1)
  })

  test('has no blank name and no default that does not fit its type', () => {
    expect(messages(definition(' '))).toEqual(['0.name: Required field cannot be empty.'])
    expect(messages(definition('a', { type: 'numeric', attributeDefault: '7' }))).toEqual([
      '0.attributeDefault: Enter a number.',
    ])
    expect(messages(definition('a', { type: 'numeric', attributeDefault: 7 }))).toEqual([])
    expect(messages(definition('a', { type: 'numeric', attributeDefault: '' }))).toEqual([])
  })

  test('is found wanting exactly when two names are the same, whatever they are (ATT-10)', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__')
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const wrong = definitionErrors(names.map((each) => definition(each)))
        expect(wrong.length).toBe(names.length - new Set(names).size)
      }),
    )
  })

  test('is parsed as stored, including unknown fields (ATT-01)', () => {
    const stored = [
      definition('a', {
        label: 'A',
        description: 'd',
        key: 'k',
        section: 's',
        subsection: 't',
        options: [{ id: 'x', label: 'X' }],
        fields: [definition('inner')],
        endpoint: 'tags',
        namespace: 'pkg',
        hide_in_lfs: true,
        schema: {},
        uiSchema: {},
        theme: {},
        typeOptions: { fileName: 'robots.txt' },
        attributeDefault: 'x',
        disabled: false,
        editable: true,
        type_override: null,
        attributeOptions: { selectorFor: 'offer', selectorFetchPath: '/offers2' },
      }),
      { ...definition('b'), fromTomorrow: 1 },
    ]
    const read = parseDefinitions(stored)
    expect(read.ok && read.value).toBe(stored)
    const wrong = parseDefinitions([
      { name: 1, type: 'string' },
      { name: 'b', type: 's', fields: [{}] },
    ])
    expect(wrong.ok ? [] : wrong.errors.map(({ path }) => path)).toEqual([
      '0.name',
      '1.fields.0.name',
      '1.fields.0.type',
    ])
  })
})

describe('attributes of the system', () => {
  test('have a locked name, by namespace or by a double underscore (ATT-13)', () => {
    expect(isNameLocked(definition('price__perennial'))).toBe(true)
    expect(isNameLocked(definition('colour', { namespace: 'pkg' }))).toBe(true)
    expect(isNameLocked(definition('colour', { namespace: null }))).toBe(false)
    expect(isNameLocked(definition('snake_case'))).toBe(false)
  })

  test('a new row is not locked while its name is typed (ATT-13)', () => {
    expect(isNameLocked(undefined)).toBe(false)
  })

  test('are not renamed, retyped or removed (ATT-14)', () => {
    const before = [
      definition('price__perennial', { type: 'price' }),
      definition('mine'),
      definition('p', { namespace: 'x' }),
    ]
    const codes = (...after: AttributeDefinition[]) =>
      systemAttributeErrors(before, after).map(({ path, code }) => [path, code])
    expect(codes(...before)).toEqual([])
    expect(codes(before[0]!, before[2]!)).toEqual([])
    expect(codes(before[1]!, before[2]!)).toEqual([['price__perennial', 'system_removed']])
    expect(codes({ ...before[0]!, name: 'other' }, before[2]!)).toEqual([['price__perennial', 'system_removed']])
    expect(codes({ ...before[0]!, type: 'string' }, before[2]!)).toEqual([['price__perennial', 'system_retyped']])
    expect(codes(before[0]!, definition('p'))).toEqual([['p', 'system_retyped']])
    expect(codes({ ...before[0]!, label: 'New label' }, before[2]!)).toEqual([])
  })

  test('is not editable when its definition forbids it', () => {
    expect([isEditable({}), isEditable({ disabled: true }), isEditable({ editable: false })]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('sections', () => {
  const sections = [
    { id: 's1', label: 'First' },
    { id: 's2', label: 'Second' },
    { id: 's3', label: 'Empty' },
  ]
  test('contain their definitions; those without a section come last (ATT-05, ATT-08)', () => {
    const groups = grouped(
      [
        definition('a', { section: 's2' }),
        definition('b'),
        definition('c', { section: 's1' }),
        definition('d', { section: 'gone' }),
      ],
      sections,
    )
    expect(groups.map(({ heading, definitions }) => [heading, definitions.map(({ name }) => name)])).toEqual([
      ['First', ['c']],
      ['Second', ['a']],
      ['Other attributes', ['b', 'd']],
    ])
    expect(otherAttributes).toBe('Other attributes')
  })

  test('lose no definition, wherever it points (ATT-05)', () => {
    const list = fc.array(fc.option(fc.constantFrom('s1', 's2', 'gone'), { nil: undefined }))
    fc.assert(
      fc.property(list, (places) => {
        const given = places.map((section, index) => definition(`n${index}`, section ? { section } : {}))
        const shown = grouped(given, sections).flatMap(({ definitions }) => definitions.map(({ name }) => name))
        expect(shown.sort()).toEqual(given.map(({ name }) => name).sort())
      }),
    )
  })

  test('start with the specified texts (ITM-69)', () => {
    expect(newSection('x')).toEqual({ id: 'x', label: 'New Section', description: 'New Description' })
  })
})

test('values without a definition are listed separately (ATT-06, TBL-15)', () => {
  expect(undefinedValues({ a: 1, b: 2 }, [definition('a')])).toEqual([['b', 2]])
})

test('a template cannot be removed, and a deleted one is reported (ITM-86, ITM-87)', () => {
  expect(templateError(' ', [])?.message).toBe('Template value cannot be empty')
  expect(templateError(undefined, [])?.message).toBe('Template value cannot be empty')
  expect(templateError('/config/t', [])?.message).toBe(
    'The template /config/t no longer exists. Please select another template.',
  )
  expect(templateError('/config/t', ['/config/t'])).toBeUndefined()
})

describe('options of an editable picklist', () => {
  test('have an id, a label and a colour, grey unless chosen (ATT-20)', () => {
    expect(defaultOptionColor).toBe('#dddbda')
    expect(newOption(' Winter Box ')).toEqual({ id: 'winter_box', label: 'Winter Box', color: '#dddbda' })
    expect(newOption('A', '#ff0000').color).toBe('#ff0000')
  })

  test('are not blank (ATT-21)', () => {
    const words = 'ID and Label cannot be empty. Please enter a valid ID and Label.'
    expect(newOptionError({ id: ' ', label: 'A' }, [])).toMatchObject({ path: 'id', message: words })
    expect(newOptionError({ id: 'a', label: '' }, [])).toMatchObject({ path: 'label', message: words })
    expect(newOptionError(newOption('!!!'), [])?.message).toBe(words)
  })

  test('are not there twice, by id or label (ATT-22, LBL-07)', () => {
    const options = [{ id: 'winter', label: 'Winter Box' }]
    const words = (id: string, label: string) =>
      `A Label with the ID [${id}] and/or the name [${label}] already exists. Please change your new Label and try again`
    expect(newOptionError({ id: 'WINTER', label: 'New' }, options)?.message).toBe(words('WINTER', 'New'))
    expect(newOptionError({ id: 'new', label: 'winter box' }, options)?.message).toBe(words('new', 'winter box'))
    expect(newOptionError({ id: 'new', label: 'New' }, options)).toBeUndefined()
  })

  const ids: [string, string][] = [
    ['Winter Box', 'winter_box'],
    ['50% off, now!', '50_off_now'],
    ['  a   b  ', 'a_b'],
    ['Été', 'été'],
    ['already_one', 'already_one'],
    ['R&D', 'rd'],
    ['?!', ''],
  ]
  test.each(ids)('"%s" has the id "%s" (ATT-23)', (label, id) => {
    expect(optionIdOf(label)).toBe(id)
  })

  test('an id has no spaces or punctuation and is its own id, whatever is typed (ATT-23)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (label) => {
        const id = optionIdOf(label)
        expect(/[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}\p{S}]/u.test(id)).toBe(false)
        expect(optionIdOf(id)).toBe(id)
      }),
    )
  })
})

describe('badges', () => {
  test('are cut after 50 characters (ATT-25)', () => {
    expect(badgeText('x'.repeat(50))).toBe('x'.repeat(50))
    expect(badgeText('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`)
  })

  test('are not cut within a character (ATT-25)', () => {
    expect(badgeText('👩‍🚀'.repeat(51))).toBe(`${'👩‍🚀'.repeat(50)}...`)
  })

  test('the menu of a multi-select has its largest size (ATT-24)', () => {
    expect(multiSelectMenu).toEqual({ maxHeight: 400, width: 250 })
  })
})

describe('dates and times', () => {
  test('times of day step by half an hour (ATT-27)', () => {
    expect(timeChoices).toHaveLength(48)
    expect([timeChoices[0], timeChoices[1], timeChoices.at(-1)]).toEqual(['00:00', '00:30', '23:30'])
  })

  test('dates are shown as DD/MM/YYYY (ATT-28, ITM-66)', () => {
    expect(dateText('2026-03-05')).toBe('05/03/2026')
    expect(dateText('soon')).toBe('soon')
    expect(instantText('2026-03-05T23:30:00Z', 'Europe/Berlin')).toBe('06/03/2026 00:30')
    expect(createdAndUpdated('2026-03-05T23:30:00Z', '2026-03-07T10:00:00Z', 'Europe/Berlin')).toBe(
      'Created 06/03/2026, Updated 07/03/2026',
    )
  })
})

test('themes have margins up to 100 and borders up to 10 (ATT-37)', () => {
  expect(themeErrors({ margin: -100, marginTop: 100, borderWidth: 10, borderTopWidth: 0, color: '#fff' })).toEqual([])
  expect(themeErrors({ margin: -101, marginLeft: 101, borderWidth: 11, borderLeftWidth: -1 })).toHaveLength(4)
  expect(themeErrors({ margin: '5', marginalia: 'x', borderStyle: 'solid' }).map(({ path }) => path)).toEqual([
    'theme.margin',
  ])
})
