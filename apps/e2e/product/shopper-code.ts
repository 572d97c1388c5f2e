import { expect, type Page } from '@playwright/test'
import { consoleUrl } from './staff.ts'

/** Signs a shopper in, from the form of the address on, by the code of the mail that follows. */
export async function signInByMail(page: Page, email: string): Promise<void> {
  const before = await codesFor(page, email)
  await page.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code')).toBeVisible()
  let code: string | undefined
  await expect(async () => {
    const codes = await codesFor(page, email)
    code = codes.find((one) => !before.includes(one))
    expect(code).toBeDefined()
  }).toPass({ intervals: [100] })
  await page.getByLabel('Code').fill(code!)
  await page.keyboard.press('Enter')
}

/** The codes in all mails to an address. */
async function codesFor(page: Page, email: string): Promise<string[]> {
  const rows = (await (await page.request.get(`${consoleUrl()}/outbox`)).text()).split('<tr>')
  return rows.flatMap((row) => (row.includes(`<td>${email}</td>`) ? (/(\d{6}) is your code/.exec(row)?.[1] ?? []) : []))
}
