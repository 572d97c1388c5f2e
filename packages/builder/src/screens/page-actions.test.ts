import { paletteGroups } from '@perennial/page-runtime/contract'
import { expect, test } from 'vitest'
import { pageActions } from './page-actions.ts'

const page = {
  jsonShown: false,
  onHistory() {},
  onVersions() {},
  onReset() {},
  onSwitchView() {},
  onExportLegacy() {},
  onExportMdx() {},
  onDuplicate() {},
  onDelete: undefined,
}

test('the actions of the menu are in the specified order; a disabled one says why (BLD-01)', () => {
  const actions = pageActions(page, { unsaved: false, readOnlyReason: undefined })
  expect(actions.map(({ label }) => label)).toEqual([
    'Export Legacy',
    'Export MDX',
    'Reset Changes',
    'Switch View (JSON)',
    'Versions',
    'History',
    'Duplicate current',
    'Delete',
  ])
  expect(actions.find(({ id }) => id === 'delete')).toMatchObject({
    disabledReason: 'You need the right to delete pages.',
  })
  expect(actions.find(({ id }) => id === 'reset')?.disabledReason).toBe('There is nothing that is not saved.')
})

test('components are offered in the specified groups and order (BLD-17)', () => {
  expect(paletteGroups).toEqual([
    'Acquisition',
    'Enforcement / Eligibility',
    'Header / Footer',
    'Interactive',
    'Self-Service / Manage my account',
    'Miscellaneous',
    'Visual',
    'Custom Components',
    'Cart',
  ])
})
