import { createHmac } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { linkInMailTo } from '../product/mail.ts'
import { otherBrowser } from '../product/other-browser.ts'
import { activate, choosePassword, newColleague, invite, somebody } from '../product/people.ts'
import { problem } from '../product/problem.ts'
import { consoleUrl, signIn, signInByHand, staff } from '../product/staff.ts'
import { staffClient } from '../product/staff-client.ts'
import { uniqueName } from '../product/unique-name.ts'
import { field } from '../product/field.ts'
import { test } from '../product/test.ts'

test('an administrator invites a user, who activates the account by mail and signs in (USR-02, USR-04, USR-13, USR-17)', async ({
  page,
}) => {
  await signIn(page)
  const tomas = somebody('Tomas')
  await invite(page, tomas, 'Editor')
  const row = page.getByRole('row', { name: new RegExp(tomas.userName) })
  await expect(row).toContainText('Invited')
  await expect(row).toContainText('Editor')

  const theirs = await otherBrowser(page)
  await activate(theirs, tomas)
  await signInByHand(theirs, '/catalog', { name: tomas.userName, password: tomas.password })
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Tomas')
  // An editor looks at users and creates none.
  await theirs.goto(`${consoleUrl()}/profile/allusers`)
  await expect(theirs.getByRole('row', { name: new RegExp(tomas.userName) })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Create a user' })).toHaveCount(0)

  await page.reload()
  await expect(row).not.toContainText('Invited')
})

test('an invitation is sent again, and the link before stops working', async ({ page }) => {
  await signIn(page)
  const ida = somebody('Ida')
  await invite(page, ida, 'Viewer')
  const first = await linkInMailTo(page, ida.email, /invit|activate/i)
  await page.goto(`${consoleUrl()}/profile/allusers?q=${ida.userName}`)
  await page.getByRole('button', { name: /Send the invitation to Ida/ }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()

  const theirs = await otherBrowser(page)
  await expect(async () => {
    const again = await linkInMailTo(page, ida.email, /invit|activate/i)
    expect(again).not.toBe(first)
  }).toPass()
  await theirs.goto(first)
  await expect(theirs.getByText('This link has expired or was used already')).toBeVisible()
  await activate(theirs, ida)
})

test('wrong fields are named, and what was typed stays (USR-14, USR-15)', async ({ page }) => {
  await signIn(page, '/profile/createuser')
  await field(page, 'First name').fill('Wim')
  await field(page, 'Email').fill('wim@nowhere')
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('A valid email is required')).toBeVisible()
  await expect(page.getByText('Field is required')).toHaveCount(3)
  await expect(field(page, 'Last name')).toBeFocused()
  await expect(field(page, 'First name')).toHaveValue('Wim')
  // Leaving would lose it: the console asks first.
  await page.getByRole('link', { name: 'Users', exact: true }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(field(page, 'First name')).toHaveValue('Wim')
})

test('a username of somebody else is refused at its field', async ({ page }) => {
  await signIn(page)
  const una = somebody('Una')
  await invite(page, una, 'Viewer')
  await page.goto(`${consoleUrl()}/profile/createuser`)
  await field(page, 'First name').fill('Other')
  await field(page, 'Last name').fill('Person')
  await field(page, 'Username').fill(una.userName.toUpperCase())
  await field(page, 'Email').fill('other.person@saltmarsh.example')
  await page.getByRole('button', { name: /Role/ }).click()
  await page.getByRole('option', { name: 'Viewer' }).click()
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('This username is already in use')).toBeVisible()
  await expect(field(page, 'Last name')).toHaveValue('Person')
})

test('a user is edited, gets a reset by mail, and is deleted (USR-05, USR-20, USR-21, USR-24, USR-26, USR-27, USR-28, USR-29)', async ({
  page,
}) => {
  await signIn(page)
  const { page: theirs, person } = await newColleague(page, 'Viewer')
  await page.goto(`${consoleUrl()}/profile/allusers?q=${person.userName}`)
  await page.getByRole('button', { name: /^Edit/ }).click()
  await field(page, 'Last name').fill('Ferrant')
  await field(page, 'Email').fill(`ferrant.${person.email}`)
  // As it is a quarter of an hour after signing in: the server takes the change once the password has proved it.
  let proved = false
  const changes = (url: URL) => url.pathname === '/api/user'
  await page.route(changes, (route) =>
    route.request().method() !== 'PUT' || proved
      ? route.continue()
      : route.fulfill(problem(401, 'SIGN_IN_AGAIN', 'Sign in again', { proof: 'password' })),
  )
  await page.route('**/api/user/sessions/confirm', async (route) => {
    const answer = await route.fetch()
    proved = answer.ok()
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Password').fill('not-the-password')
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(again.getByText('This password is not right.')).toBeVisible()
  await again.getByLabel('Password').fill(staff.password)
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(again).toHaveCount(0)
  await expect(page.getByText('User successfully updated')).toBeVisible()
  await page.unroute(changes)
  person.email = `ferrant.${person.email}`

  await page.goto(`${consoleUrl()}/profile/allusers?q=${person.userName}`)
  await page.route('**/api/user/reset', (route) => route.abort())
  await page.getByRole('button', { name: /^Reset password/ }).click()
  await page.getByRole('button', { name: 'Send reset' }).click()
  await expect(page.getByText('Unable to send password reset')).toBeVisible()
  await page.unroute('**/api/user/reset')
  await page.reload()
  await page.getByRole('button', { name: /^Reset password/ }).click()
  await page.getByRole('button', { name: 'Send reset' }).click()
  await expect(page.getByText('Password reset sent')).toBeVisible()
  await theirs.goto(await linkInMailTo(page, person.email, /password/i))
  await choosePassword(theirs, 'another-password-of-flows-8')

  const removals = (url: URL) => url.pathname === '/api/user'
  await page.route(removals, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('alertdialog', { name: /^Delete/ })).toContainText(person.userName)
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText(`Unable to delete user: ${person.userName}`)).toBeVisible()
  await page.unroute(removals)
  await page.reload()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText(`User deleted: ${person.userName}`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(person.userName) })).toHaveCount(0)
})

test('nobody deletes themselves', async ({ page }) => {
  await signIn(page, '/profile/allusers?q=ines')
  await expect(page.getByRole('button', { name: /^Edit Ines/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete Ines/ })).toHaveCount(0)
})

test('a team gets a colour, and is chosen for a user (USR-07, USR-31, USR-32, USR-33, USR-34, USR-35, USR-36)', async ({
  page,
}) => {
  await signIn(page, '/profile/createteams')
  const name = uniqueName('Circulation')
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByText('Team name cannot be empty')).toBeVisible()
  await field(page, 'Team name').fill(name)
  await expect(page.getByRole('textbox', { name: /^Colour/ })).toHaveValue('#f47c24')
  await page.getByRole('textbox', { name: /^Colour/ }).fill('orange')
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByText('Invalid color input')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Preset colours' }).getByRole('button')).toHaveCount(11)
  await page.getByRole('button', { name: '#2F9E6E' }).click()
  await page.route('**/api/teams', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByText('Unable to create team, please try again')).toBeVisible()
  await page.unroute('**/api/teams')
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByText('Team created successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Teams' })).toContainText(name)

  await page.goto(`${consoleUrl()}/profile/home`)
  await page.getByRole('button', { name: /Team/ }).click()
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('User successfully updated')).toBeVisible()
})

test('somebody signs out everywhere else, and the other browser has to sign in again', async ({ page }) => {
  await signIn(page)
  const { page: theirs, person } = await newColleague(page, 'Viewer')
  const elsewhere = await otherBrowser(page)
  await signIn(elsewhere, '/catalog', { email: person.email, password: person.password })
  await theirs.goto(`${consoleUrl()}/profile/home?tab=security`)
  await theirs.getByRole('button', { name: 'Sign out all others' }).click()
  await theirs
    .getByRole('alertdialog', { name: 'Sign out all others' })
    .getByRole('button', { name: 'Sign out all others' })
    .click()
  await expect(theirs.getByText('One session signed out')).toBeVisible()
  await elsewhere.goto(`${consoleUrl()}/catalog`)
  await expect(elsewhere.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: /profile/i })).toBeVisible()
})

test('a forgotten password is replaced by mail, and the answer tells nobody who has an account', async ({ page }) => {
  await signIn(page)
  const { page: theirs, person } = await newColleague(page, 'Viewer')
  const requested = async (name: string) => {
    await theirs.context().clearCookies()
    await theirs.goto(`${consoleUrl()}/catalog`)
    await theirs.getByRole('link', { name: 'Sign in' }).click()
    await theirs.getByRole('link', { name: /forgot/i }).click()
    await theirs.getByLabel(/username or email/i).fill(name)
    await theirs.getByRole('button').click()
    return theirs.locator('main').innerText()
  }
  const known = await requested(person.email)
  const unknown = await requested('nobody@saltmarsh.example')
  expect(unknown).toBe(known)
  await theirs.goto(await linkInMailTo(page, person.email, /password/i))
  await choosePassword(theirs, 'yet-another-password-9')
  await signIn(theirs, '/catalog', { email: person.email, password: 'yet-another-password-9' })
})

test('the table of users has its columns, its buttons by right, and ten rows a page (USR-08, USR-09, USR-10)', async ({
  page,
}) => {
  await signIn(page)
  const client = await staffClient(page.request)
  for (let index = 0; index < 11; index += 1) {
    const { password: _, ...account } = somebody('Row')
    await client.users.create({ ...account, role: 'Viewer' })
  }
  await page.goto(`${consoleUrl()}/profile/allusers`)
  await expect(page.getByRole('columnheader')).toHaveText(['First name', 'Last name', 'Username', 'Role', 'Actions'])
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  const { page: editors } = await newColleague(page, 'Editor')
  await editors.goto(`${consoleUrl()}/profile/allusers`)
  await expect(editors.getByRole('row').nth(1)).toBeVisible()
  await expect(editors.getByRole('button', { name: /^(Edit|Reset|Delete|Send)/ })).toHaveCount(0)
})

test('everybody edits the own profile, but not the own role, and it is greeted by it (USR-01, USR-22, USR-23)', async ({
  page,
}) => {
  await signIn(page)
  const { page: theirs } = await newColleague(page, 'Viewer')
  await theirs.goto(`${consoleUrl()}/profile/home`)
  await expect(theirs.getByText('Only a Tenant Administrator can change their own role.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: /Role/ })).toBeDisabled()
  await field(theirs, 'First name').fill('Vera')
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(theirs.getByText('User successfully updated')).toBeVisible()
  await theirs.getByRole('link', { name: /Saltmarsh/ }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Vera')
})

test('with two-step sign-in a password alone is not enough', async ({ page }) => {
  await signIn(page)
  const { page: theirs, person } = await newColleague(page, 'Viewer')
  await theirs.goto(`${consoleUrl()}/profile/home?tab=security`)
  await theirs.getByRole('button', { name: 'Set up' }).click()
  const secret = (await theirs.locator('dialog code, [role=dialog] code').innerText()).replaceAll(' ', '')
  await theirs.getByRole('textbox', { name: /^Code/ }).fill('000000')
  await theirs.getByRole('button', { name: 'Turn on' }).click()
  await expect(theirs.getByText('This code is not right')).toBeVisible()
  await theirs.getByRole('textbox', { name: /^Code/ }).fill(codeOf(secret))
  await theirs.getByRole('button', { name: 'Turn on' }).click()
  const recovery = await theirs.getByRole('dialog').getByRole('listitem').first().innerText()
  await theirs.getByRole('button', { name: 'I have kept them' }).click()

  await theirs.getByRole('button', { name: /profile/i }).click()
  await theirs.getByRole('menuitem', { name: 'Log Out' }).click()
  await theirs.goto(`${consoleUrl()}/catalog`)
  await theirs.getByRole('link', { name: 'Sign in' }).click()
  await theirs.getByLabel(/e-?mail/i).fill(person.email)
  await theirs.getByLabel(/password/i).fill(person.password)
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(theirs.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await field(theirs, 'Code').fill('123456')
  await theirs.getByRole('button').click()
  await expect(theirs.getByRole('alert')).toBeVisible()
  await field(theirs, 'Code').fill(recovery)
  await theirs.getByRole('button').click()
  await expect(theirs.getByRole('button', { name: /profile/i })).toBeVisible()
})

test('a passkey signs somebody in, and proves again who they are', async ({ page }) => {
  await signIn(page)
  const { page: theirs } = await newColleague(page, 'Editor')
  // A device that has just seen its owner's finger, whenever it is asked.
  const device = await theirs.context().newCDPSession(theirs)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await theirs.goto(`${consoleUrl()}/profile`)
  await theirs.getByRole('tab', { name: 'Security' }).click()
  await expect(theirs.getByText('You have no passkey yet.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = theirs.getByRole('dialog')
  await field(dialog, 'Name').fill('Work laptop')
  await expectAccessible(theirs, 'a passkey is named')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText('The passkey was added')).toBeVisible()
  const row = theirs.getByRole('row', { name: /Work laptop/ })
  await expect(row).toContainText('Not yet')
  // A second one on the same device makes no sense, and the browser says so.
  await theirs.getByRole('button', { name: 'Add a passkey' }).click()
  await field(dialog, 'Name').fill('Again')
  await theirs.keyboard.press('Enter')
  await expect(dialog.getByText('This device has a passkey for your account already.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // What could take the account over asks again who is there, by the passkey if one likes.
  await theirs.route('**/api/user/passkeys/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill(problem(401, 'SIGN_IN_AGAIN', 'Sign in again', { proof: 'password' }))
      : route.fallback(),
  )
  await row.getByRole('button', { name: 'Remove' }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  const again = theirs.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await theirs.unroute('**/api/user/passkeys/*')
  await again.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(theirs.getByText('You have no passkey yet.')).toBeVisible()

  await theirs.getByRole('button', { name: 'Add a passkey' }).click()
  await field(dialog, 'Name').fill('Work laptop')
  await theirs.keyboard.press('Enter')
  // The device holds the removed one still.
  await expect(row).toBeVisible()
  await theirs.getByRole('button', { name: /profile/i }).click()
  await theirs.getByRole('menuitem', { name: 'Log Out' }).click()
  // Its owner looks elsewhere: else the passkey that the field of the name offers is taken at once.
  const touch = (enabled: boolean) =>
    device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  await touch(false)
  await theirs.goto(`${consoleUrl()}/catalog`)
  await theirs.getByRole('link', { name: 'Sign in' }).click()
  const byPasskey = theirs.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(byPasskey).toBeVisible()
  await expectAccessible(theirs, 'signing in with a passkey')
  await touch(true)
  await byPasskey.click()
  await expect(theirs.getByRole('button', { name: /profile/i })).toBeVisible()
})

/** The code of an authenticator application now (RFC 6238: SHA-1, six digits, thirty seconds). */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = hash.readUInt32BE(hash[19]! & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}
