import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'
import { account } from './product.mjs'

/** How many cards a page of a measure has. */
export const cardsEach = 20

/** The console's calls as the installation's administrator. */
export async function signedIn(consoleUrl) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  try {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${consoleUrl}/catalog`)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel(/e-?mail/i).fill(account.email)
    await page.getByLabel(/password/i).fill(account.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: /profile/i }).waitFor()
    // A token is valid for five minutes, and can be renewed with the cookie.
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'perennial_console')
    let token
    const renew = async () => {
      const answer = await fetch(`${consoleUrl}/api/sf/oauth2/token`, {
        method: 'POST',
        headers: {
          cookie: `${cookie.name}=${cookie.value}`,
          'content-type': 'application/x-www-form-urlencoded',
          origin: consoleUrl,
        },
        body: 'grant_type=refresh_token',
      })
      token = (await answer.json()).access_token
    }
    const call = async (method, address, body) => {
      const send = () =>
        fetch(`${consoleUrl}${address}`, {
          method,
          ...(body instanceof FormData
            ? { headers: { authorization: `Bearer ${token}` }, body }
            : {
                headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
                ...(body ? { body: JSON.stringify(body) } : {}),
              }),
        })
      let answer = await send()
      if (answer.status === 401) {
        await renew()
        answer = await send()
      }
      if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    await renew()
    return call
  } finally {
    await browser.close()
  }
}

const card = (id, kind, props, index) => ({ id, path: `/components/${kind}`, props, position: 'body', index })

/** A realistic page of cards; every page has different text in each card. */
export const pageNamed = (name, round = 0) => ({
  version: 1,
  record_type: 'page',
  pageMasterLayout: 'default',
  tags: [`/${name}/`],
  attributes: { title: name },
  assets: Array.from({ length: cardsEach }, (_none, index) =>
    index % 4 === 0
      ? card(`c${index}`, 'hero', { title: `${name} ${index} ${index === 0 ? round : ''}`, text: '', links: [] }, index)
      : index % 4 === 1
        ? card(`c${index}`, 'quote', { text: `Words of ${name}, number ${index}.`, name: 'A reader' }, index)
        : index % 4 === 2
          ? card(`c${index}`, 'questions', { title: `${name} ${index}`, questions: [] }, index)
          : card(`c${index}`, 'divider', {}, index),
  ),
})

export async function createPages(api, count) {
  const names = Array.from({ length: count }, (_none, index) => `bench-${String(index).padStart(4, '0')}`)
  for (let index = 0; index < names.length; index += 8) {
    await Promise.all(
      names
        .slice(index, index + 8)
        .map((name) => api('POST', `/perennial/catalogs/1/items/pages2/${name}`, { data: pageNamed(name) })),
    )
  }
  return names.map((name) => `/pages2/${name}`)
}
