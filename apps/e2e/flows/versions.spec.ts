import { expect } from '@playwright/test'
import { newPage } from '../product/new-page.ts'
import { canvas, shopUrl } from '../product/staff.ts'
import { test } from '../product/test.ts'
import { uniqueName } from '../product/unique-name.ts'

const card = (id: string, title: string, index: number) => ({
  id,
  path: '/components/hero',
  asset: { url: 'builtin:/components/hero', contentType: 'text/javascript' },
  props: { title },
  propsVersion: 1,
  position: 'body',
  index,
})

test('last week’s card is back: versions are named, compared and restored, and nothing is published (PAG-17) (PAG-19) (PAG-20) (PAG-21) (PAG-24)', async ({
  page,
}) => {
  const name = uniqueName('versions')
  const path = `pages2/${name}`
  const client = await newPage(page, name, {
    tags: [`/${name}/`],
    assets: [card('hero-1', 'The coast, four times a year', 0), card('hero-2', 'A story of godwits', 1)],
    customTranslations: { de: { 'hero-2': { title: 'Eine Geschichte von Schnepfen' } } },
  })
  const { version: first } = await client.items.get({ catalog: '1', path })
  await client.publishing.publish({ path: `/${path}`, version: first, key: crypto.randomUUID() })
  await client.items.update({
    catalog: '1',
    path,
    version: first,
    data: { assets: [card('hero-1', 'Winter on the coast', 0)] },
    unset: ['customTranslations'],
  })
  await page.reload()
  await expect(canvas(page).getByRole('heading', { name: 'Winter on the coast' })).toBeVisible()
  const saved = async () => (await client.items.get({ catalog: '1', path })).version
  const openVersions = async () => {
    await page.getByRole('button', { name: 'More' }).last().click()
    await page.getByRole('menuitem', { name: 'Versions' }).click()
  }
  const dialog = page.getByRole('dialog', { name: `Versions of ${name}` })
  const differences = dialog.getByRole('region', { name: /difference/ })

  await test.step('the older version stands beside the page as it is now, by pictures and words', async () => {
    await openVersions()
    await expect(differences.getByRole('deletion').first()).toHaveText('The coast, four times a year')
    await expect(differences.getByRole('insertion').first()).toHaveText('Winter on the coast')
    const older = dialog.locator('section[aria-label^="A, "] iframe')
    await expect(older.contentFrame().getByRole('heading', { name: 'A story of godwits' })).toBeVisible()
    await expect(older.contentFrame().locator('[data-mark="1"]')).toHaveCount(1)
    await expect(dialog.getByRole('navigation').getByText('Live', { exact: false })).toBeVisible()
    await dialog.getByRole('radio', { name: 'Mobile' }).press('Space')
    await expect(older).toHaveCSS('width', '390px')
    await dialog.getByRole('button', { name: 'Next difference' }).click()
    await expect(older).toHaveAttribute('src', /#difference-1$/)
  })

  await test.step('a version gets a name', async () => {
    await dialog.getByRole('button', { name: `Name version ${first}` }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Before winter')
    await dialog.getByRole('button', { name: 'Save the name' }).click()
    await expect(dialog.getByRole('navigation')).toContainText('Before winter')
  })

  await test.step('one card comes back with its translation, as one step of undo', async () => {
    await dialog.getByRole('button', { name: 'Restore this card: Hero' }).last().click()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(canvas(page).getByRole('heading', { name: 'A story of godwits' })).toBeVisible()
    await expect(canvas(page).getByRole('heading', { name: 'Winter on the coast' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    const { data } = await client.items.get({ catalog: '1', path })
    expect(data.customTranslations).toEqual({ de: { 'hero-2': { title: 'Eine Geschichte von Schnepfen' } } })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(canvas(page).getByRole('heading', { name: 'A story of godwits' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Redo' }).click()
  })

  await test.step('the whole page comes back as a new version, and readers see what they saw', async () => {
    const before = await saved()
    await openVersions()
    const named = dialog.getByRole('navigation').getByRole('button', { name: /Before winter/ })
    // On its picture, once that is there.
    await expect(named.locator('iframe')).toBeAttached()
    await named.click()
    await dialog.getByRole('button', { name: `Restore version ${first}` }).click()
    await expect(dialog).toHaveCount(0)
    await expect(canvas(page).getByRole('heading', { name: 'The coast, four times a year' })).toBeVisible()
    await expect.poll(saved).toBe(before + 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(canvas(page).getByRole('heading', { name: 'Winter on the coast' })).toBeVisible()
    const builds = await client.builds.list({ path })
    expect(builds.builds).toHaveLength(1)
  })

  await test.step('going back to an older build is told as that', async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    await client.publishing.publish({ path: `/${path}`, version: await saved(), key: crypto.randomUUID() })
    await page.reload()
    await expect(canvas(page).getByRole('heading', { name: 'Winter on the coast' })).toBeVisible()
    await page.getByRole('button', { name: 'More' }).last().click()
    await page.getByRole('menuitem', { name: 'Builds' }).click()
    const builds = page.getByRole('dialog', { name: 'Builds' })
    await expect(builds.getByRole('button', { name: /live From$/ })).toBeVisible()
    await builds.getByRole('button', { name: 'Roll back' }).click()
    await expect(page.getByText(/^Rolled back: readers see the build of/)).toBeVisible()
    const html = await (await page.request.get(`${shopUrl()}/${name}/`)).text()
    expect(html).toContain('The coast, four times a year')
    const { versions } = await client.items.versions({ catalog: '1', path })
    expect(versions.at(-1)!.live.map(({ rolledBack }) => rolledBack)).toEqual([false, true])
  })
})
