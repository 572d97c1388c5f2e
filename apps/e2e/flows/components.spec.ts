import { execFileSync } from 'node:child_process'
import { otherBrowser } from '../product/other-browser.ts'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { publishPage, staffClient } from '../product/staff-client.ts'
import { canvas, consoleUrl, shopUrl, signIn } from '../product/staff.ts'
import { test } from '../product/test.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const example = path.join(root, 'docs/examples/star-rating')
const component = '/components/@saltmarsh/star-rating'

/** The example as an author has it: built, with the credentials beside it, and sent by npm. */
function npmPublish(npmrc: string, change: (folder: string) => void = () => {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'star-rating-'))
  try {
    execFileSync(
      process.execPath,
      [
        path.join(root, 'node_modules/vite/bin/vite.js'),
        'build',
        '--outDir',
        path.join(folder, 'dist'),
        '--emptyOutDir',
        '--logLevel',
        'warn',
      ],
      { cwd: example },
    )
    cpSync(path.join(example, 'package.json'), path.join(folder, 'package.json'))
    writeFileSync(path.join(folder, '.npmrc'), npmrc)
    change(folder)
    const answer = execFileSync('npm', ['publish', '--ignore-scripts', '--loglevel', 'error'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, npm_config_cache: path.join(folder, '.npm') },
    })
    return answer
  } catch (error) {
    return (error as { stderr?: string }).stderr ?? String(error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('an author publishes a component with npm; staff place it, and a shopper uses it (BLD-51, CMP-05, CMP-07, CMP-09, CMP-10, LIB-11)', async ({
  page,
}) => {
  await signIn(page, '/profile/developercredentials')
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))

  const npmrc = await test.step('credentials are shown once', async () => {
    await page.getByRole('button', { name: 'Create credentials' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your new developer credentials' })
    await expect(dialog).toContainText('These credentials will not be visible again. Store them securely.')
    await expectAccessible(page, 'new credentials')
    const lines = await dialog.locator('pre').innerText()
    await dialog.getByRole('button', { name: 'I have stored them' }).click()
    await expect(page.getByText('Nothing has been published yet')).toBeVisible()
    return lines
  })

  await test.step('npm publishes it, and tells what is wrong with another version', async () => {
    expect(npmPublish(npmrc)).toContain('@saltmarsh/star-rating@1.0.0')
    expect(npmPublish(npmrc)).toContain('You cannot publish over the previously published version')
    await page.reload()
    await expect(page.getByRole('row', { name: /Star rating/ })).toContainText('Offered')
    await expectAccessible(page, 'published components')
  })

  const client = await staffClient(page.request)
  await client.items.create({
    catalog: '1',
    path: 'pages2/rated',
    data: {
      record_type: 'page',
      version: 1,
      pageMasterLayout: 'default',
      tags: ['/rated/'],
      assets: [{ id: 'words', path: '/components/text', props: { text: '<p>Above.</p>' }, position: 'body', index: 0 }],
    },
  })

  await test.step('staff find it under Custom Components and see it on the canvas', async () => {
    await page.goto(`${consoleUrl()}/catalog/pages2/rated`)
    await expect(canvas(page).locator('[data-card="words"]')).toBeVisible()
    await page.getByRole('button', { name: 'Add component' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Custom Components/ }).click()
    await dialog.getByRole('option', { name: /Star rating/ }).dblclick()
    await expect(canvas(page).getByRole('heading', { name: 'What readers say' })).toBeVisible()
  })

  await test.step('its form is made of the properties that its package.json describes', async () => {
    await page.locator('[data-row]', { hasText: 'Star rating' }).press('Enter')
    const form = page.getByRole('complementary', { name: 'Star rating' })
    await expect(form.getByText('Version 1.0.0')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Stars', exact: true })).toHaveValue('4.5')
    await form.getByRole('textbox', { name: /Heading/ }).fill('What they say')
    await expect(canvas(page).getByRole('heading', { name: 'What they say' })).toBeVisible()
    await form.getByRole('button', { name: 'Cancel' }).click()
  })
  expect(problems).toEqual([])
})

test('a page with a published component: room at first, the component then, and its own place alone when it fails (CMP-05, CMP-11, RUN-29, RUN-33, RUN-37)', async ({
  page,
}) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const { username, password, repositoryUrl } = await client.developerCredentials.create()
  npmPublish(
    `registry=${repositoryUrl}\n${repositoryUrl.replace('http:', '')}:_auth=${btoa(`${username}:${password}`)}\n`,
  )
  const card = {
    id: 'rating',
    path: component,
    asset: { url: `${component}/1.0.0/dist/manifest.json`, contentType: 'application/json' },
    props: {
      title: 'Read and loved',
      stars: 4.5,
      readers: 12,
      tint: '#1c4eb2',
      quotes: [
        { text: 'First.', by: 'A' },
        { text: 'Second.', by: 'B' },
      ],
    },
    position: 'body',
    index: 0,
  }
  const words = {
    id: 'words',
    path: '/components/text',
    props: { heading: 'Loved', level: 'page', text: '<p>Below.</p>' },
    position: 'body',
    index: 1,
  }
  const address = await publishPage(client, { name: 'loved', tag: '/loved/', assets: [card, words] })

  const shopper = await otherBrowser(page)
  const problems: string[] = []
  shopper.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await shopper.goto(address)
  await expect(shopper.getByRole('heading', { name: 'Read and loved' })).toBeVisible()
  await expect(shopper.getByText('First.')).toBeVisible()
  await shopper.getByRole('button', { name: 'Another voice' }).click()
  await expect(shopper.getByText('Second.')).toBeVisible()
  await expectAccessible(shopper, 'page with a published component')
  expect(problems).toEqual([])

  await test.step('without its code the page is whole but for its place', async () => {
    await shopper.route('**/star-rating/**/*.js', (route) => route.fulfill({ status: 404 }))
    const failure = shopper.waitForEvent('pageerror')
    await shopper.goto(address)
    expect((await failure).message).toContain('Failed to find: /components/@saltmarsh/star-rating/1.0.0/dist/')
    await expect(shopper.getByText('Below.')).toBeVisible()
    await expect(shopper.locator('[data-card="rating"]')).toHaveAttribute('data-failed', '')
    expect((await shopper.locator('[data-card="rating"]').boundingBox())?.height ?? 0).toBe(0)
  })

  await test.step('a preview says why', async () => {
    const { url } = await client.previewTickets.create({ path: '/pages2/loved' })
    await shopper.goto(url)
    await expect(shopper.getByRole('alert')).toContainText(
      'Star rating failed to render. Please check your component and try again. Failed to find: ',
    )
  })
  expect(await (await fetch(`${shopUrl()}${component}/1.0.0/package.json`)).json()).toMatchObject({ version: '1.0.0' })
})
