import { expect, type Page } from '@playwright/test'
import { attributeKey } from '@perennial/domain/product'
import { expectAccessible } from '../product/axe.ts'
import { newFolder, removeFolder, startProduct } from '../product/product.ts'
import { signIn, staff } from '../product/staff.ts'
import { staffClient } from '../product/staff-client.ts'
import { test } from '../product/test.ts'

/** Publishes the page that is open in the builder, and answers the address in the shop. */
async function publish(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Publish / })
  await dialog.getByRole('button', { name: 'Publish page' }).click()
  const link = page.getByRole('dialog', { name: `${name} is live` }).getByRole('link', { name: 'Open the page' })
  const address = await link.getAttribute('href')
  await page.keyboard.press('Escape')
  return address!
}

test('from an installation with nothing in it, a first selling page is live without JSON (PAG-61)', async ({
  page,
}) => {
  const dataFolder = newFolder()
  const product = await startProduct({
    dataFolder,
    env: { PERENNIAL_SAMPLE: 'no', PERENNIAL_ADMIN_PASSWORD: staff.password },
  })
  await signIn(page, undefined, { console: product.consoleUrl, share: false })
  const client = await staffClient(page.request, product.consoleUrl)
  await client.items.create({
    catalog: '1',
    path: 'offers2/monthly',
    data: {
      attributes: {
        [attributeKey('display_name')]: 'Every month',
        [attributeKey('price')]: [
          { type: 'recurring', value: 6, currencyCode: 'EUR', repeat_interval: 1, repeat_interval_type: 'months' },
        ],
      },
    },
  })

  await page.goto(`${product.consoleUrl}/catalog/pages2`)
  await page.getByRole('button', { name: 'Add Page' }).click()
  await expect(page.getByRole('heading', { name: 'New page', level: 1 })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Landing page/ })).toBeChecked()
  await expectAccessible(page, 'new page')
  await page.getByRole('checkbox', { name: 'Every month' }).press('Space')
  await page.getByRole('textbox', { name: 'Name of the new page' }).fill('Welcome')
  await page.getByRole('textbox', { name: 'Tag' }).fill('/welcome/')
  await expect(page.getByRole('checkbox', { name: /^Also make the checkout page/ })).toBeChecked()
  await page.getByRole('button', { name: 'Create page' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible()
  const canvas = page.frameLocator('iframe[title="Canvas"]')
  await expect(canvas.getByRole('heading', { name: 'Something worth coming back for' })).toBeVisible()
  await expect(canvas.getByText('€6')).toBeVisible()
  const address = await publish(page, 'Welcome')

  await page.goto(`${product.consoleUrl}/catalog/pages2/Checkout`)
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  await publish(page, 'Checkout')

  // A shopper reads the page, and stands at the checkout with the offer.
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Something worth coming back for' })).toBeVisible()
  await page
    .getByRole('link', { name: /Every month|Choose/ })
    .last()
    .click()
  await expect(page.getByText('Every month').first()).toBeVisible()
  await expect(page.getByText('€6').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/checkout/')
  expect(await product.stop()).toBe(0)
  removeFolder(dataFolder)
})
