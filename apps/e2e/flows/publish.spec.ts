import { expect, type Page } from '@playwright/test'
import { newPage } from '../product/new-page.ts'
import { canvas, consoleUrl, shopUrl } from '../product/staff.ts'
import { createPage } from '../product/staff-client.ts'
import { uniqueName } from '../product/unique-name.ts'
import { test } from '../product/test.ts'

const publishing = (page: Page) => page.getByRole('dialog', { name: /^Publish / })
const openPublish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(publishing(page).getByRole('region', { name: 'Checks' })).toBeVisible()
}

const hero = (props: Record<string, unknown>) => [
  {
    id: 'hero-1',
    path: '/components/hero',
    asset: { url: 'builtin:/components/hero', contentType: 'text/javascript' },
    props,
    propsVersion: 1,
    position: 'body',
    index: 0,
  },
]

test('a page is checked, published, planned, called off, and moved to another address (PAG-45) (PAG-47) (PAG-48) (TBL-07)', async ({
  page,
}) => {
  const name = uniqueName('one-publish')
  const path = `pages2/${name}`
  const tag = `/${name}/`
  const client = await newPage(page, name, {
    tags: [tag],
    assets: hero({ title: 'The coast, four times a year', buttonLabel: 'Go', buttonHref: '/nowhere/' }),
  })
  const save = async (assets: object[]) => {
    const { version } = await client.items.get({ catalog: '1', path })
    await client.items.update({ catalog: '1', path, version, data: { assets } })
    await page.reload()
    await expect(canvas(page).locator('[data-card]').first()).toBeVisible()
  }

  // An error stops, and leads to its card.
  await openPublish(page)
  await expect(publishing(page)).toContainText('/nowhere/ leads nowhere.')
  await expect(publishing(page)).toContainText('This page is not live yet.')
  await expect(publishing(page).getByRole('button', { name: 'Publish page' })).toBeDisabled()
  await publishing(page).getByRole('button', { name: 'Look' }).first().click()
  await expect(publishing(page)).toHaveCount(0)

  // Warnings do not stop; afterwards stands the link.
  await save(hero({ title: 'The coast, four times a year' }))
  await openPublish(page)
  await expect(publishing(page)).toContainText('Links to this page show no picture.')
  await publishing(page).getByRole('button', { name: 'Publish page' }).click()
  const live = page.getByRole('dialog', { name: `${name} is live` })
  await expect(live.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', `${shopUrl()}${tag}`)
  expect(await (await page.request.get(`${shopUrl()}${tag}`)).text()).toContain('four times a year')
  await live.getByRole('button', { name: 'Close' }).last().click()

  // What changes is told in words, and a plan stands in dialog and list until it is cancelled.
  await save(hero({ title: 'Winter on the coast' }))
  await openPublish(page)
  await expect(publishing(page).getByRole('deletion')).toHaveText('The coast, four times a year')
  await expect(publishing(page).getByRole('insertion')).toHaveText('Winter on the coast')
  await publishing(page).getByRole('radio', { name: 'At a time' }).press('Space')
  const year = new Date().getUTCFullYear() + 1
  await publishing(page).getByRole('spinbutton').first().click()
  await page.keyboard.type(`0102${year}`)
  await publishing(page).getByRole('button', { name: /Time/ }).click()
  await page.getByRole('option', { name: '09:00' }).click()
  await expect(publishing(page)).toContainText('You can cancel until then.')
  await publishing(page).getByRole('button', { name: 'Plan publication' }).click()
  const planned = page.getByRole('dialog', { name: `${name} is planned` })
  await planned.getByRole('button', { name: 'Close' }).last().click()
  await createPage(client, `pages2/${name}-draft`, { assets: [] })
  await page.goto(`${consoleUrl()}/catalog/pages2?q=${name}`)
  const listed = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(listed).toContainText('Planned')
  const opening = listed.getByRole('link', { name: `Open ${name} in the shop` })
  await expect(opening).toHaveAttribute('href', `${shopUrl()}${tag}`)
  await expect(opening).toHaveAttribute('target', '_blank')
  const draft = page.getByRole('row', { name: new RegExp(`${name}-draft`) })
  await expect(draft).toContainText('Not Published')
  await expect(draft.getByRole('link', { name: /in the shop/ })).toHaveCount(0)
  await page.goto(`${consoleUrl()}/catalog/${path}`)
  await openPublish(page)
  await publishing(page).getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(page.getByText('The planned publication is cancelled.')).toBeVisible()
  await expect(publishing(page).getByRole('button', { name: 'Cancel the plan' })).toHaveCount(0)

  // The address changes in one act, from here too; the old one leads on until that is ended.
  await publishing(page).getByRole('button', { name: 'Change', exact: true }).click()
  const moving = page.getByRole('dialog', { name: 'Change address' })
  await moving.getByLabel('New address').fill(`${name} there`)
  await moving.getByRole('button', { name: 'Change address' }).click()
  await expect(moving).toContainText('holds a space')
  await moving.getByLabel('New address').fill(`${name}-there`)
  await moving.getByRole('button', { name: 'Change address' }).click()
  await expect(moving).toHaveCount(0)
  const there = `/${name}-there/`
  const old = await page.request.get(`${shopUrl()}${tag}?x=1`, { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, `${there}?x=1`])
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Page settings' })
  await expect(settings).toContainText(there)
  await settings.getByRole('button', { name: `End: ${tag}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expect(settings.getByRole('region', { name: 'Addresses that lead here' })).toContainText('No former address')
  expect((await page.request.get(`${shopUrl()}${tag}`)).status()).toBe(404)
})
