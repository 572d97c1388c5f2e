import { expect, type Page } from '@playwright/test'
import { linkInMailTo } from './mail.ts'
import { otherBrowser } from './other-browser.ts'
import { consoleUrl, signIn } from './staff.ts'
import { staffClient } from './staff-client.ts'
import { uniqueName } from './unique-name.ts'
import { field } from './field.ts'

export interface Person {
  userName: string
  firstName: string
  lastName: string
  email: string
  password: string
}

/** Details of a person who has no account yet. */
export function somebody(firstName: string): Person {
  const userName = uniqueName(firstName.toLowerCase(), '.')
  return {
    userName,
    firstName,
    lastName: 'Vell',
    email: `${userName}@saltmarsh.example`,
    password: 'a-password-of-flows-7',
  }
}

/** Invites a person in the console. The signed-in user needs the permission to do so. */
export async function invite(page: Page, person: Person, role: string): Promise<void> {
  await page.goto(`${consoleUrl()}/profile/createuser`)
  await field(page, 'First name').fill(person.firstName)
  await field(page, 'Last name').fill(person.lastName)
  await field(page, 'Username').fill(person.userName)
  await field(page, 'Email').fill(person.email)
  await page.getByRole('button', { name: /Role/ }).click()
  await page.getByRole('option', { name: role }).click()
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText(/User has been created successfully/)).toBeVisible()
}

/** Follows the link of the invitation and chooses a password. */
export async function activate(page: Page, person: Person, subject = /invit|activate/i): Promise<void> {
  await page.goto(await linkInMailTo(page, person.email, subject))
  await choosePassword(page, person.password)
}

export async function choosePassword(page: Page, password: string): Promise<void> {
  for (const field of await page.locator('input[type=password]').all()) await field.fill(password)
  await page.getByRole('button').click()
  await expect(page.getByText('Your password is saved.')).toBeVisible()
}

/** A new user with a role, signed in, in a separate browser: for flows that change their own account. */
export async function newColleague(admin: Page, role: string): Promise<{ page: Page; person: Person }> {
  const person = somebody(role.replace(/\W/g, ''))
  const { password: _, ...account } = person
  await (await staffClient(admin.request)).users.create({ ...account, role })
  const page = await otherBrowser(admin)
  // As the form behind the link does it; the flow of invitations fills the form itself.
  const token = new URL(await linkInMailTo(page, person.email, /invit|activate/i)).searchParams.get('token')!
  const answer = await page.request.post(`${consoleUrl()}/password/choose`, {
    form: { token, username: person.userName, password: person.password, again: person.password },
    headers: { origin: consoleUrl() },
  })
  expect(await answer.text()).toContain('Your password is saved.')
  await signIn(page, '/catalog', { email: person.email, password: person.password })
  return { page, person }
}

/** Colleagues that the flows of a worker share, by role. */
const colleagues = new Map<string, Person>()

/** The worker's user of a role, signed in, in a separate browser: for flows that test the permissions of a role. */
export async function colleague(admin: Page, role: string): Promise<{ page: Page; person: Person }> {
  const known = colleagues.get(role)
  if (!known) {
    const made = await newColleague(admin, role)
    colleagues.set(role, made.person)
    return made
  }
  const page = await otherBrowser(admin)
  await signIn(page, '/catalog', { email: known.email, password: known.password, share: true })
  return { page, person: known }
}
