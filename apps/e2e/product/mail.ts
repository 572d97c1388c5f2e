import { expect, type Page } from '@playwright/test'
import { consoleUrl } from './staff.ts'

/** The link to choose a password in the latest mail to an address, from the outbox of the installation. */
export async function linkInMailTo(page: Page, to: string, subject: RegExp): Promise<string> {
  const read = async (path: string) => (await page.request.get(`${consoleUrl()}${path}`)).text()
  let link: string | undefined
  // The mail leaves with the next job.
  await expect(async () => {
    const rows = (await read('/outbox')).split('<tr>')
    const row = rows.find((one) => one.includes(`<td>${to}</td>`) && subject.test(one))
    const mail = /href="(\/outbox\/[^"]+)"/.exec(row ?? '')?.[1]
    expect(mail, `a mail to ${to}`).toBeDefined()
    link = /https?:\/\/[^\s"<]+\/password\/choose\?token=[\w-]+/.exec(await read(mail!))?.[0]
    expect(link, `the link in the mail to ${to}`).toBeDefined()
  }).toPass({ timeout: 20_000, intervals: [100] })
  return link!
}
