import { expect } from '@playwright/test'
import { cardFields, cards, chooseOffer, fillCard, fillDetails } from '../product/shopper.ts'
import { otherBrowser } from '../product/other-browser.ts'
import { test } from '../product/test.ts'

test('the page around the card fields can read nothing in them (SUB-52)', async ({ page: shared }) => {
  const page = await otherBrowser(shared)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.addInitScript(() => {
    const heard: unknown[] = []
    addEventListener('message', ({ data }) => heard.push(data))
    Object.assign(globalThis, { heard })
  })
  await chooseOffer(page)
  await fillDetails(page)
  await fillCard(page)
  const reached = await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Card details"]')!
    const read = (look: () => unknown) => {
      try {
        return look() ?? null
      } catch (error) {
        return (error as Error).name
      }
    }
    return [read(() => frame.contentDocument), read(() => frame.contentWindow!.document.body)]
  })
  expect(reached).toEqual([null, 'SecurityError'])
  await page.getByRole('button', { name: /^pay/i }).click()
  await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible({ timeout: 20_000 })
  const heard = await page.evaluate(() => JSON.stringify((globalThis as { heard?: unknown[] }).heard))
  expect(heard).toContain('sandbox_visa_122034_')
  // Neither the page nor the shop has seen the number, in whatever writing.
  for (const text of [heard, ...sent]) expect(text.replaceAll(/[^0-9]/g, '')).not.toContain('42424242')
})

test('wrong card details are shown where they are typed, and the first one has the focus', async ({ page }) => {
  await chooseOffer(page)
  await fillDetails(page)
  await fillCard(page, '4111 1111 1111 1111')
  await page.getByRole('button', { name: /^pay/i }).click()
  const number = cardFields(page).getByLabel('Card number')
  await expect(number).toHaveAccessibleDescription(/test cards only/)
  await expect(number).toBeFocused()
  await expect(cardFields(page).getByLabel('Security code')).toHaveValue('123')
})

test('the bank asks: approved, refused and left (SUB-54)', async ({ page }) => {
  await chooseOffer(page)
  await fillDetails(page)
  await fillCard(page, cards.challenge)
  const pay = page.getByRole('button', { name: /^pay £/i })
  const dialog = page.getByRole('dialog', { name: 'Your bank asks if this is you' })
  const bank = page.frameLocator('iframe[title="Test bank"]')

  await test.step('left: the form is as it was', async () => {
    await pay.click()
    await expect(bank.getByText('£48.00')).toBeVisible()
    await dialog.getByRole('button', { name: 'Pay another way' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(pay).toBeVisible()
    await expect(cardFields(page).getByLabel('Card number')).toHaveValue(cards.challenge)
  })

  await test.step('refused: declined, with the reason', async () => {
    await pay.click()
    await bank.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByText('Your bank did not confirm this payment.').first()).toBeVisible()
  })

  await test.step('approved: placed', async () => {
    await pay.click()
    await bank.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible({ timeout: 20_000 })
  })
})

test('a shopper who comes back from the bank in another tab finds the order (SUB-55)', async ({ page, context }) => {
  await chooseOffer(page)
  await fillDetails(page)
  await fillCard(page, cards.challenge)
  await page.getByRole('button', { name: /^pay £/i }).click()
  await expect(page.frameLocator('iframe[title="Test bank"]').getByText('£48.00')).toBeVisible()
  // The tab is reloaded at the bank: the order's page leads on.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your bank asks if this is you' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('link', { name: 'Go on at your bank' }).click()
  await other.getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByRole('heading', { name: 'Thank you, Isolde' })).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you, Isolde' })).toBeVisible()
})
