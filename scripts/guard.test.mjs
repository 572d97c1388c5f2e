import { describe, expect, test } from 'vitest'
import { citationsOf } from './guard/citations.mjs'
import { unreachedExports } from './guard/exports.mjs'
import { reachedFrom } from './guard/graph.mjs'
import { listNamed, uncalledProcedures, unreadSettings, unwrittenNames, writtenNames } from './guard/names.mjs'
import { unpassedProperties } from './guard/properties.mjs'
import { requirementStatuses } from './guard/requirements.mjs'
import { treeOf } from './guard/tree.mjs'
import { judge } from './guard/waiting.mjs'

/** A product of two packages and a server, as small as it can be, with some files changed or added. */
function sample(files = {}) {
  const tree = treeOf({
    'packages/domain/package.json': '{"name":"@perennial/domain","exports":{"./*":"./src/*/index.ts"}}',
    'packages/ui/package.json': '{"name":"@perennial/ui","exports":{"./*":"./src/components/*/index.ts"}}',
    'packages/domain/src/money/index.ts': "export { rounded } from './round.ts'",
    'packages/domain/src/money/round.ts': 'export const rounded = (value: number) => Math.round(value)',
    'apps/server/src/main.ts': "import { rounded } from '@perennial/domain/money'\nprocess.exit(rounded(0.4))",
    ...files,
  })
  return { tree, graph: reachedFrom(tree, [{ file: 'apps/server/src/main.ts' }]) }
}
const names = (findings) => findings.map(({ name }) => name)

describe('exports that the product does not reach', () => {
  const find = (files) => {
    const { tree, graph } = sample(files)
    return names(unreachedExports(tree, graph))
  }

  test('there are none where all are used', () => expect(find()).toEqual([]))

  test('one that only a test, a story or a bench imports is found', () => {
    const round = 'export const rounded = (value: number) => value\nexport const floored = (value: number) => value'
    const use = "import { floored } from './round.ts'\nfloored(1)"
    const found = find({
      'packages/domain/src/money/round.ts': round,
      'packages/domain/src/money/round.test.ts': use,
      'packages/domain/src/money/round.stories.tsx': use,
      'packages/domain/src/money/testing/amounts.ts': use,
    })
    expect(found).toEqual(['domain floored'])
  })

  test('one that only unreached code refers to is found with it', () => {
    const round = [
      'export const rounded = (value: number) => value',
      'export const step = 5',
      'export const stepped = (value: number) => value * step',
    ]
    expect(find({ 'packages/domain/src/money/round.ts': round.join('\n') })).toEqual(['domain step', 'domain stepped'])
  })

  test('a local name that a function declares is no use of the export', () => {
    const round = 'export const value = 1\nexport const rounded = (value: number) => Math.round(value)'
    expect(find({ 'packages/domain/src/money/round.ts': round })).toEqual(['domain value'])
  })

  test.each([
    ['a namespace', "import * as money from '@perennial/domain/money'\nmoney.floored(1)"],
    ['a dynamic import', "const { floored } = await import('@perennial/domain/money')\nfloored(1)"],
    ['a member of a dynamic import', "export default (await import('@perennial/domain/money')).floored"],
    ['a promise', "import('@perennial/domain/money').then(({ floored }) => floored(1))"],
    ['a type', "type Floored = typeof import('@perennial/domain/money').floored\nlet one: Floored\none()"],
    ['a side effect of a module', "import './run.ts'"],
  ])('%s is a use', (_how, main) => {
    const files = {
      'packages/domain/src/money/index.ts': "export * from './round.ts'",
      'packages/domain/src/money/round.ts': 'export const floored = (value: number) => value',
      'apps/server/src/main.ts': main,
      'apps/server/src/run.ts': "import { floored } from '@perennial/domain/money'\nfloored(1)",
    }
    expect(find(files)).toEqual([])
  })

  test('a dynamic import of one name does not use the others', () => {
    const files = {
      'packages/domain/src/money/round.ts': 'export const floored = 1\nexport const rounded = 2',
      'packages/domain/src/money/index.ts': "export * from './round.ts'",
      'apps/server/src/main.ts': "export default (await import('@perennial/domain/money')).floored",
    }
    expect(find(files)).toEqual(['domain rounded'])
  })
})

describe('optional properties that the product does not pass', () => {
  const component = `
    export interface ButtonProps { label: string; icon?: string; className?: string }
    export function Button({ label, icon }: ButtonProps) { return <b>{icon}{label}</b> }`
  const find = (main, more = {}) => {
    const { tree, graph } = sample({
      'packages/ui/src/components/button/index.ts': "export { Button, type ButtonProps } from './button.tsx'",
      'packages/ui/src/components/button/button.tsx': component,
      'apps/server/src/screen.tsx': main,
      'apps/server/src/main.ts': "import { Screen } from './screen.tsx'\nScreen()",
      ...more,
    })
    return names(unpassedProperties(tree, graph))
  }
  const screen = (jsx) => `import { Button } from '@perennial/ui/button'\nexport const Screen = () => ${jsx}`

  test('one that a screen passes is none of them', () => {
    expect(find(screen('<Button label="Save" icon="disk" />'))).toEqual([])
  })

  test('one that only a story passes is found', () => {
    const story =
      "import { Button } from './button.tsx'\nexport const Icon = { render: () => <Button label='' icon='' /> }"
    expect(
      find(screen('<Button label="Save" />'), { 'packages/ui/src/components/button/button.stories.tsx': story }),
    ).toEqual(['ui ButtonProps.icon'])
  })

  test('a property is not counted as passed because another component has one of the same name', () => {
    const menu = 'const Menu = (props: { icon: string }) => <i>{props.icon}</i>'
    const both = screen('<><Menu icon="disk" /><Button label="Save" /></>')
    expect(find(`${both}\n${menu}`)).toEqual(['ui ButtonProps.icon'])
  })

  test('one within spread properties is passed', () => {
    expect(find(screen("<Button {...{ label: 'Save', icon: 'disk' }} />"))).toEqual([])
  })
})

describe('names that one place declares and none uses', () => {
  const write = (main) => {
    const { tree, graph } = sample({ 'apps/server/src/main.ts': main })
    return { tree, graph, written: writtenNames(tree, graph) }
  }

  test('a setting that is read is not reported; one of a group that nothing reads is', () => {
    const keys = [
      { group: 'hooks', path: ['timeout'] },
      { group: 'paypal', path: ['timeout'] },
      { group: 'hooks', path: ['emailAlert'] },
      { group: 'analytics', path: ['seo_domains__perennial'] },
    ]
    const { written } = write(
      "const { timeout } = readSetting('hooks')\nconst seo = readSetting('analytics')[`seo_domains__${name}`]\nrun(timeout, seo)",
    )
    expect(names(unreadSettings(keys, written))).toEqual(['setting paypal.timeout', 'setting hooks.emailAlert'])
  })

  test('a call that a client makes or a document names is none of them; another is found', () => {
    const calls = [
      { name: 'teams.create', method: 'POST', path: '/api/teams' },
      { name: 'users.list', method: 'GET', path: '/api/users' },
      { name: 'users.remove', method: 'DELETE', path: '/api/users/{userName}/account' },
    ]
    const { tree, graph } = sample({
      'packages/domain/src/money/round.ts': 'export const rounded = (client) => client.teams.create({})',
    })
    const found = uncalledProcedures(
      calls,
      writtenNames(tree, graph),
      '`DELETE /api/users/{name}/account` forgets one.',
    )
    expect(found).toEqual([{ kind: 'call', name: 'call users.list', detail: 'GET /api/users' }])
  })

  test('calls by the server itself do not count as a client', () => {
    const { written } = write('run(router.teams.create)')
    const calls = [{ name: 'teams.create', method: 'POST', path: '/api/teams' }]
    expect(names(uncalledProcedures(calls, written, ''))).toEqual(['call teams.create'])
  })

  test.each(['webhook', 'event', 'job', 'area'])('a %s that only its own list names is found', (kind) => {
    const { tree, graph, written } = (() => {
      const one = sample({
        'packages/domain/src/money/round.ts':
          "export const kinds = ['order.new', 'order.renew']\nexport const rounded = () => kinds",
        'apps/server/src/main.ts': "import { rounded } from '@perennial/domain/money'\nrun(rounded(), 'order.new')",
      })
      return { ...one, written: writtenNames(one.tree, one.graph) }
    })()
    expect(names(unwrittenNames(kind, listNamed(tree, graph, 'kinds'), written, () => true))).toEqual([
      `${kind} order.renew`,
    ])
  })

  test('reports a list that has moved', () => {
    const { tree, graph } = sample()
    expect(() => listNamed(tree, graph, 'webhookEvents')).toThrow('"webhookEvents"')
  })
})

describe('the list of what waits', () => {
  const findings = [{ kind: 'export', file: 'packages/domain/src/a.ts', name: 'domain a' }]

  test('explains the findings on it, and nothing else', () => {
    expect(judge(findings, [{ topic: 'payments', requirements: [], findings: ['domain a'] }])).toEqual([])
    expect(judge(findings, [])).toEqual([
      'packages/domain/src/a.ts: domain a is exported and no product code reaches it: use it or delete it.',
    ])
  })

  test('refuses an entry that no longer matches anything', () => {
    const [line, ...others] = judge([], [{ topic: 'payments', requirements: [], findings: ['domain a'] }])
    expect(line).toContain('"domain a" is used or gone')
    expect(others).toEqual([])
    expect(judge([], [{ topic: 'payments', requirements: [] }])).toHaveLength(1)
  })

  test('refuses a rule that is tested by call by now', () => {
    const waiting = [{ topic: 'payments', tested: 'rule', requirements: ['CHK-01'] }]
    expect(judge([], waiting, [{ id: 'CHK-01', byCall: false }])).toEqual([])
    expect(judge([], waiting, [{ id: 'CHK-01', byCall: true }])).toHaveLength(1)
  })
})

describe('the status of a requirement', () => {
  const run = (files, waiting = []) => {
    const { tree, graph } = sample({
      'docs/requirements/money.md': '## PRC Money\n- [PRC-01] Amounts are rounded.\n',
      'packages/domain/src/money/round.ts':
        'export const rounded = (value) => value\nexport const floored = (value) => value',
      ...files,
    })
    const { sections, unknown } = requirementStatuses(tree, citationsOf(tree, graph), waiting)
    return unknown.length > 0 ? unknown : sections[0].requirements[0].status
  }
  const unit = (name, title = 'rounds (PRC-01)') => ({
    'packages/domain/src/money/round.test.ts': `import { ${name} } from './round.ts'
      describe('money', () => {
        const call = (value) => ${name}(value)
        test('${title}', () => expect(call(1)).toBe(1))
      })`,
  })

  test('uncited without a test, or with one that is skipped', () => {
    expect(run({})).toBe('uncited')
    expect(run({ 'apps/server/tests/a.test.ts': "test.skip('rounds (PRC-01)', () => {})" })).toBe('uncited')
  })

  test('is proven by a unit test of code that the product reaches, otherwise a rule only', () => {
    expect(run(unit('rounded'))).toBe('proven')
    expect(run(unit('floored'))).toBe('rule only')
  })

  test('proven by a call to the server, a flow, and a story that plays', () => {
    expect(run({ 'apps/server/tests/a.test.ts': "test.each([1])('rounds %s (PRC-01)', () => {})" })).toBe('proven')
    expect(run({ 'apps/e2e/flows/a.spec.ts': "test('rounds (PRC-01)', () => {})" })).toBe('proven')
    const story = (play) => ({
      'packages/domain/src/money/round.stories.tsx': `import { rounded } from './round.ts'
/** Rounds (PRC-01). */
export const One = { render: () => rounded(1)${play} }`,
    })
    expect(run(story(', play: () => {}'))).toBe('proven')
    expect(run(story(''))).toBe('uncited')
  })

  test('a rule only while the list of what waits names it', () => {
    expect(run(unit('rounded'), [{ topic: 'payments', requirements: ['PRC-01'], tested: 'rule' }])).toBe('rule only')
  })

  test('reports an id that is in no list', () => {
    expect(run(unit('rounded', 'rounds (PRC-99)'))).toEqual([
      'packages/domain/src/money/round.test.ts cites PRC-99, which is no requirement.',
    ])
  })
})
