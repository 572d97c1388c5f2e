import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { otherBrowser } from '../product/other-browser.ts'
import { colleague } from '../product/people.ts'
import { consoleUrl, signIn, visit } from '../product/staff.ts'
import { uniqueLetters } from '../product/unique-name.ts'
import { field } from '../product/field.ts'
import { test } from '../product/test.ts'

const forbidden = "Sorry! You don't have the right permissions to access this page"

/** Screens with their headings and the roles that may not open them; no two neighbours have the same heading. */
const screens: readonly (readonly [address: string, heading: string, ...refused: string[]])[] = [
  ['/catalog/pages2', 'Pages'],
  ['/catalog/offers2', 'Offers'],
  ['/catalog/config', 'Config'],
  ['/catalog/offers2/larder-box', 'larder-box'],
  ['/catalog/add_ons', 'Add-Ons'],
  ['/catalog/entitlements', 'Entitlements'],
  ['/catalog/segments', 'Segments'],
  ['/catalog/tags', 'Tags'],
  ['/catalog/assets', 'Assets'],
  ['/catalog/products/larder-box', 'larder-box'],
  ['/catalog/journeys', 'Please select a journey group or create a new one to configure your Journeys...'],
  ['/catalog/operation', 'Operations'],
  ['/catalog/operation/jobs', 'Jobs'],
  ['/catalog/operation/pages2', 'Mass Build and Publish pages', 'Editor', 'Viewer'],
  ['/catalog/operation/builds', 'Builds', 'Viewer'],
  ['/catalog/operation/schedules', 'Planned publications', 'Viewer'],
  ['/catalog/operation/export', 'Export', 'Editor', 'Viewer'],
  ['/catalog/operation/import', 'Import a page', 'Editor', 'Viewer'],
  ['/catalog/operation/product_catalog', 'Product catalogue'],
  ['/catalog/operation/catalog_creation', 'Sample catalogue', 'Editor', 'Viewer'],
  ['/objects/orders/perennial', 'Orders', 'Viewer'],
  ['/objects/customers/perennial', 'Customers', 'Viewer'],
  ['/objects/subscriptions/perennial', 'Subscriptions', 'Viewer'],
  ['/objects/schedules/perennial', 'Schedules', 'Viewer'],
  ['/objects/gift_code/perennial', 'Gift codes', 'Viewer'],
  ['/objects/visualisation', 'Visualisation', 'Viewer'],
  ['/objects/search?q=a', 'Results for “a”', 'Viewer'],
  ['/objects/promo_codes_v2/perennial', 'Promo Codes'],
  ['/profile/home', 'Your profile'],
  ['/developer/home', 'Welcome, developer', 'Editor', 'Viewer'],
  ['/profile/permissions', 'Roles and permissions'],
  ['/profile/allusers', 'Users', 'Viewer'],
  ['/profile/createuser', 'Create a user', 'Editor', 'Viewer'],
  ['/profile/createteams', 'Create a team', 'Editor', 'Viewer'],
]

/** How a screen refuses: records name their type, the developer area has a page for it, the others a sentence. */
function refusalOn(page: Page, address: string): Locator {
  const [, area, type, service] = address.split('/')
  if (area === 'developer') return page.getByRole('heading', { name: 'Unauthorised', exact: true })
  const isRecord = area === 'objects' && service === 'perennial'
  const record = type?.replace(/s$/, '')
  return page.getByText(isRecord ? `You do not have permission to view the ${record} page` : forbidden, { exact: true })
}

for (const role of ['Manager', 'Editor', 'Viewer']) {
  test(`a ${role} opens what the role may read, and is told politely of the rest (NAV-43, JOB-16, JOB-27, PRM-25, PRM-29, PRM-51, PRM-55, PRM-57, PRM-61, PRM-65, PRM-74, USR-01, USR-02, USR-03, USR-04)`, async ({
    page: admin,
  }) => {
    // Every screen, and axe on each.
    test.slow()
    await signIn(admin)
    const { page } = await colleague(admin, role)
    await page.goto(`${consoleUrl()}/catalog`)
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    const refusals = new Set<string>()
    for (const [address, heading, ...refused] of screens) {
      await visit(page, address)
      const sorry = refusalOn(page, address)
      if (refused.includes(role)) await expect(sorry, address).toBeVisible()
      else {
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }), address).toBeVisible()
        await expect(sorry, address).toHaveCount(0)
      }
      // What a Manager sees has more in it than what others see of the same screen; each area refuses with one screen.
      const refusal = refused.includes(role) && address.split('/')[1]!
      if (refusal ? !refusals.has(refusal) : role === 'Manager') await expectAccessible(page, `${address} as ${role}`)
      if (refusal) refusals.add(refusal)
    }
    // Everybody reads the matrix; only administrators change it and read its log.
    await page.goto(`${consoleUrl()}/profile/permissions`)
    await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true')
    await expect(page.getByRole('button', { name: 'Add Role' })).toHaveCount(0)
    await page.goto(`${consoleUrl()}/profile/permissions/changes`)
    await expect(page.getByRole('heading', { name: 'Unauthorised' })).toBeVisible()
  })
}

const chooseRole = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Roles' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()

async function addRole(page: Page, id: string, basedOn: string) {
  await page.goto(`${consoleUrl()}/profile/permissions`)
  await page.getByRole('button', { name: 'Add Role' }).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'ID').fill(id)
  await field(dialog, 'Name').fill(`${id} team`)
  await dialog.getByRole('button', { name: /Based on/ }).click()
  await page.getByRole('option', { name: basedOn }).click()
  await dialog.getByRole('button', { name: 'Add Role' }).click()
  await expect(page.getByText('Role successfully created')).toBeVisible()
}

test('a role is added from another, changed, saved, used and logged (AUT-05, ITM-105, ITM-107, JRN-12, PRM-26, PRM-27, PRM-28, PRM-35, PRM-36, PRM-37, PRM-38, PRM-39, PRM-40, PRM-47, PRM-48, PRM-52, PRM-53, PRM-78)', async ({
  page,
}) => {
  await signIn(page)
  const id = uniqueLetters('Desk')
  await page.goto(`${consoleUrl()}/profile/permissions`)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Add Role' }).click()
  await field(page.getByRole('dialog'), 'ID').fill('Desk 1')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
  await expect(page.getByText('The ID should consist only of letters')).toBeVisible()
  await expect(page.getByText('You have to complete the Name field')).toBeVisible()
  await page.keyboard.press('Escape')

  await addRole(page, id, 'Viewer')
  await expect(page.getByText('Remember to Save to Apply the changes into the Database').first()).toBeVisible()
  const cell = page.getByRole('checkbox', { name: 'Can View, Subscriptions' })
  await expect(cell).not.toBeChecked()
  await cell.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.reload()
  await chooseRole(page, `${id} team`)
  await expect(cell).toBeChecked()

  // Without the catalogue's items and journeys.
  for (const area of ['Items', 'Journeys']) await page.getByRole('checkbox', { name: `Can View, ${area}` }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()

  const { page: theirs } = await colleague(page, id)
  await theirs.goto(`${consoleUrl()}/objects/orders/perennial`)
  await expect(theirs.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  for (const [address, refusal] of [
    ['/catalog/offers2', 'You do not have permissions to view this page.'],
    ['/catalog/offers2/larder-box', 'You do not have permission to view the offer page'],
    ['/catalog/journeys', 'You do not have permissions to view this page.'],
  ] as const) {
    await theirs.goto(consoleUrl() + address)
    await expect(theirs.getByRole('heading', { name: refusal })).toBeVisible()
  }

  await page.goto(`${consoleUrl()}/profile/permissions`)
  await page.getByRole('link', { name: 'View Changes' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(`${id} team can no longer view Items and Journeys.`)
  const created = page.getByRole('row', { name: new RegExp(`Role ${id} team was created`) })
  await expect(created).toContainText('ines.marlow')

  // Somebody holds it: it cannot be deleted (PRM-48).
  await page.goto(`${consoleUrl()}/profile/permissions`)
  await page.getByRole('button', { name: `Delete ${id} team` }).click()
  await expect(page.getByRole('alertdialog', { name: /^Delete/ })).toContainText('is assigned to 1 User(s)')
  await expect(
    page.getByRole('alertdialog', { name: /^Delete/ }).getByRole('button', { name: 'Delete role' }),
  ).toBeDisabled()
  await expect(field(page.getByRole('alertdialog', { name: /^Delete/ }), 'Name')).not.toBeEditable()
})

test('two administrators change roles at the same time, and nobody’s changes are lost', async ({ page }) => {
  await signIn(page)
  const id = uniqueLetters('Shared')
  await addRole(page, id, 'Viewer')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  const other = await otherBrowser(page)
  await signIn(other, `/profile/permissions?role=${id}`)
  await page.goto(`${consoleUrl()}/profile/permissions?role=${id}`)
  const [mine, theirs] = ['Edit, Pages', 'Edit, Journeys']
  await page.getByRole('checkbox', { name: mine }).click()
  await other.getByRole('checkbox', { name: theirs }).click()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Saved' })).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${id} team can now edit Journeys`)
  await dialog.getByRole('button', { name: 'Apply my changes over theirs' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.reload()
  for (const name of [mine, theirs]) await expect(page.getByRole('checkbox', { name })).toBeChecked()
})

test('leaving with unsaved roles asks first; Discard brings back what is stored', async ({ page }) => {
  await signIn(page)
  await addRole(page, uniqueLetters('Lost'), 'Editor')
  await page.getByRole('link', { name: 'Users', exact: true }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('dialog')).toContainText('was created')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})
