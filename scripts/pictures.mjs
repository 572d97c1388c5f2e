// `npm run pictures`: starts the product with a temporary data folder and takes screenshots, 1440 and 390 wide, light
// and dark, into .cache/pictures. `--quick` takes light ones of 1440 only. `--readme` also updates the pictures of the
// README.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { build } from './build.mjs'
import { chromiumArgs, chromiumPath } from './chromium.mjs'
import { root } from './machine.mjs'

build()
const folder = path.join(root, '.cache/pictures')
mkdirSync(folder, { recursive: true })
const dataFolder = mkdtempSync(path.join(tmpdir(), 'perennial-pictures-'))
const [consolePort, shopPort] = [4390, 4391]
const [consoleUrl, shopUrl] = [`http://localhost:${consolePort}`, `http://localhost:${shopPort}`]
const account = { email: 'ines.marlow@saltmarsh.example', password: 'pictures-only-1234' }
const server = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: '',
    PERENNIAL_DATA: dataFolder,
    PERENNIAL_SAMPLE: 'short',
    PERENNIAL_CONSOLE_PORT: String(consolePort),
    PERENNIAL_SHOP_PORT: String(shopPort),
    PERENNIAL_ADMIN_EMAIL: account.email,
    PERENNIAL_ADMIN_PASSWORD: account.password,
  },
})
const ended = new Promise((resolve) => server.once('exit', resolve))
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })

try {
  for (
    let attempt = 0;
    attempt < 300 && !(await fetch(`${shopUrl}/winter-26/`).catch(() => undefined))?.ok;
    attempt += 1
  ) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const reference = await placeOrder()
  const quick = process.argv.includes('--quick')
  for (const scheme of quick ? ['light'] : ['light', 'dark']) {
    for (const [width, height] of quick
      ? [[1440, 900]]
      : [
          [1440, 900],
          [390, 844],
        ])
      await photograph(scheme, width, height, reference)
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await ended
  rmSync(dataFolder, { recursive: true, force: true })
}
if (process.argv.includes('--readme')) {
  const images = path.join(root, 'docs/images')
  mkdirSync(images, { recursive: true })
  cpSync(path.join(folder, 'builder-1440-light.png'), path.join(images, 'builder.png'))
  cpSync(path.join(folder, 'shop-landing-1440-light.png'), path.join(images, 'shop.png'))
  cpSync(path.join(folder, 'shop-checkout-1440-light.png'), path.join(images, 'checkout.png'))
}

async function photograph(scheme, width, height, reference) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  const page = await context.newPage()
  const shot = async (name, options = {}) => {
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(400)
    await page.screenshot({ path: path.join(folder, `${name}-${width}-${scheme}.png`), ...options })
  }
  await page.goto(`${shopUrl}/winter-26/`)
  await shot('shop-landing')
  await shot('shop-landing-full', { fullPage: true })
  await page.goto(`${shopUrl}/checkout/?purchase=/offers2/print-and-digital-annual`)
  await page.getByRole('heading', { name: 'Your details' }).waitFor()
  await shot('shop-checkout', { fullPage: true })
  await page.goto(`${shopUrl}/nowhere/`)
  await shot('shop-not-found')

  await page.goto(`${consoleUrl}/catalog`)
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  await shot('sign-in')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel(/e-?mail/i).waitFor()
  await shot('sign-in-form')
  await page.getByLabel(/e-?mail/i).fill(account.email)
  await page.getByLabel(/password/i).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /profile/i }).waitFor()
  await shot('home')
  await page.goto(`${consoleUrl}/catalog/pages2`)
  await page
    .getByRole('link', { name: /winter/i })
    .first()
    .waitFor()
  await shot('pages')
  await page.goto(`${consoleUrl}/catalog/pages2/Winter%20welcome`)
  await page.frameLocator('iframe[title="Canvas"]').locator('[data-card]').first().waitFor()
  await page.waitForTimeout(800)
  if (width > 700) await page.locator('[data-row]').nth(2).click()
  await shot('builder')
  if (width > 700) {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await shot('builder-add')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Builds', exact: true }).click()
    await shot('builder-builds')
  }
  await page.goto(`${consoleUrl}/objects/orders/perennial`)
  await page.getByRole('link', { name: reference }).waitFor()
  await shot('orders')
  await page.getByRole('link', { name: reference }).click()
  await page.getByRole('heading', { name: new RegExp(reference) }).waitFor()
  await shot('order', { fullPage: true })
  await page.goto(`${consoleUrl}/catalog/nothing-here`)
  await shot('not-found')
  await people(page, shot)
  await context.close()
}

/** Settings: users, profile, teams, roles; and what opens over every page. */
async function people(page, shot) {
  await page.goto(`${consoleUrl}/profile/allusers`)
  await page.getByRole('row').nth(1).waitFor()
  await shot('users')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Permissions' }).click()
  await page.getByRole('grid').waitFor()
  await shot('user-permissions')
  await page.goto(`${consoleUrl}/profile/createuser`)
  await page.getByRole('button', { name: 'Create user' }).click()
  await page.getByText('A valid email is required').waitFor()
  await shot('create-user')
  await page.goto(`${consoleUrl}/profile/createteams`)
  await page.getByRole('button', { name: 'Create team' }).waitFor()
  await shot('create-team')
  await page.goto(`${consoleUrl}/profile/home?tab=security`)
  await page.getByRole('button', { name: 'Set up' }).waitFor()
  await shot('profile-security')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('img', { name: /QR/ }).waitFor()
  await shot('two-step')
  await page.goto(`${consoleUrl}/profile/permissions`)
  await page.getByRole('button', { name: 'Add Role' }).click()
  await page.getByLabel('ID').fill('Desk')
  await page.getByLabel('Name').fill('Subscriptions desk')
  await page.getByLabel('Description').fill('Looks after customers and orders.')
  await page.getByRole('button', { name: /Based on/ }).click()
  await page.getByRole('option', { name: 'Editor' }).click()
  await page.getByRole('button', { name: 'Add Role' }).last().click()
  await page.getByRole('checkbox', { name: 'Edit, Publishing' }).click()
  await shot('permissions')
  await page.goto(`${consoleUrl}/catalog/offers2`)
  await page.getByRole('row').nth(1).waitFor()
  await shot('offers')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Attributes' }).waitFor()
  await shot('offer')
  await page.goto(`${consoleUrl}/objects/customers/perennial`)
  await page.getByRole('row').nth(1).waitFor()
  await shot('customers')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await shot('palette')
  await page.keyboard.type('fer')
  await page.waitForTimeout(900)
  await shot('palette-found')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('main').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await shot('shortcuts')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Notifications/ }).click()
  await shot('notifications')
}

async function placeOrder() {
  const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'Europe/London' })
  await page.goto(`${shopUrl}/checkout/?purchase=/offers2/print-and-digital-annual`)
  await page.getByLabel('First name').first().fill('Isolde')
  await page.getByLabel('Last name').first().fill('Ferrant')
  await page.getByLabel(/email/i).first().fill('isolde@ferrant.example')
  await page.getByRole('button', { name: /continue to delivery/i }).click()
  await page.getByLabel('Address line 1').fill('14 Rope Walk')
  await page.getByLabel('Town or city').fill('Fennick')
  await page.getByLabel('Postcode').fill('NR25 7HG')
  await page.getByRole('button', { name: /continue to payment/i }).click()
  const card = page.frameLocator('iframe[title="Card details"]')
  await card.getByLabel('Card number').fill('4242 4242 4242 4242')
  await card.getByLabel('Expiry date').fill('12 / 34')
  await card.getByLabel('Security code').fill('123')
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await page.getByRole('button', { name: /^pay/i }).click()
  await page.getByRole('heading', { name: /thank you/i }).waitFor()
  await page.screenshot({ path: path.join(folder, 'shop-thanks-1280-light.png') })
  const reference = /O-[A-Z0-9]+/.exec(await page.locator('main').innerText())?.[0]
  await page.close()
  return reference
}
