import { expect, test } from 'vitest'
import { copyTargets } from './copy-targets.ts'

const page = (path: string) => ({
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  type: 'item' as const,
  parent_path: path.slice(0, path.lastIndexOf('/')),
})

test('pages are offered as a tree, directories first, without the page itself (BLD-25)', () => {
  const nodes = [
    page('/pages2/terms'),
    page('/pages2/winter/welcome'),
    page('/pages2/winter/deep/sale'),
    page('/pages2/about'),
    { ...page('/pages2/empty'), type: 'dir' as const },
  ]
  expect(copyTargets('pages2', nodes, '/pages2/terms')).toEqual([
    {
      path: '/pages2/winter',
      name: 'winter',
      children: [
        {
          path: '/pages2/winter/deep',
          name: 'deep',
          children: [{ path: '/pages2/winter/deep/sale', name: 'sale' }],
        },
        { path: '/pages2/winter/welcome', name: 'welcome' },
      ],
    },
    { path: '/pages2/about', name: 'about' },
  ])
})
