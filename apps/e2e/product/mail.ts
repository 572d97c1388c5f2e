import { expect, type Page } from '@playwright/test'
import { consoleUrl } from './staff.ts'

const toChoosePassword = /https?:\/\/[^\s"<]+\/password\/choose\?token=[\w-]+/

/** A link in the latest mail to an address, that to choose a password by default, from the outbox of the installation. */
export async function linkInMailTo(
  page: Page,
  to: string,
  subject: RegExp,
  { pattern = toChoosePassword, timeout = 20_000 }: { pattern?: RegExp; timeout?: number } = {},
): Promise<string> {
  const read = async (path: string) => (await page.request.get(`${consoleUrl()}${path}`)).text()
  let link: string | undefined
  // The mail leaves with the next job.
  await expect(async () => {
    const rows = (await read('/outbox')).split('<tr>')
    const row = rows.find((one) => one.includes(`<td>${to}</td>`) && subject.test(one))
    const mail = /href="(\/outbox\/[^"]+)"/.exec(row ?? '')?.[1]
    expect(mail, `a mail to ${to}`).toBeDefined()
    link = pattern.exec(await read(mail!))?.[0]
    expect(link, `the link in the mail to ${to}`).toBeDefined()
  }).toPass({ timeout, intervals: [100] })
  return link!
}
