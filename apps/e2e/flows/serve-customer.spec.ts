import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { placeOrder, shopper } from '../product/shopper.ts'
import { consoleUrl, signIn } from '../product/staff.ts'
import { staffClient } from '../product/staff-client.ts'
import { uniqueName } from '../product/unique-name.ts'
import { test } from '../product/test.ts'

/** A new customer with one yearly subscription, on their page in the console. */
async function newCustomer(page: Page): Promise<{ address: string }> {
  const reference = await placeOrder(page, { ...shopper, email: `${uniqueName('caller')}@ferrant.example` })
  await signIn(page)
  const client = await staffClient(page.request)
  const order = await client.records.get({ service: 'perennial', path_type: 'orders', id: reference })
  const address = `${consoleUrl()}/objects/customers/perennial/test/${order.owner}`
  await page.goto(address)
  await expect(timeline(page).getByText('Paid')).toBeVisible()
  return { address }
}

const timeline = (page: Page) => page.getByRole('group', { name: 'Timeline' })
const subscriptions = (page: Page) => page.getByRole('table', { name: 'Subscriptions' })
const panel = (page: Page, title: string) => page.getByRole('complementary', { name: title })

/** Opens an action, says why, reads what it would do, and confirms it. */
async function act(
  page: Page,
  { action, title, says, confirm }: { action: string; title: string; says: RegExp; confirm: string | RegExp },
): Promise<void> {
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: action, exact: true }).click()
  await panel(page, title)
    .getByRole('textbox', { name: /Reason/ })
    .fill('They called.')
  await expect(panel(page, title).getByRole('region', { name: 'In words' })).toContainText(says)
  await panel(page, title).getByRole('button', { name: confirm }).click()
  await expect(panel(page, title)).toHaveCount(0)
}

test('staff serve a caller on one page: each action says its money first and stands in the timeline (SUB-05) (SUB-79)', async ({
  page,
}) => {
  const { address } = await newCustomer(page)
  const status = subscriptions(page).getByRole('row').nth(1)
  await expect(status).toContainText('Active')
  await expectAccessible(page, 'customer')

  await test.step('a note', async () => {
    await page.getByRole('button', { name: 'Add note' }).click()
    await panel(page, 'Add a note').getByRole('button', { name: 'Add note' }).click()
    await expect(panel(page, 'Add a note').getByText('Write something.')).toBeVisible()
    await panel(page, 'Add a note').getByRole('textbox', { name: /Note/ }).fill('Prefers the morning.')
    await panel(page, 'Add a note').getByRole('button', { name: 'Add note' }).click()
    await expect(timeline(page).getByText('“Prefers the morning.”')).toBeVisible()
  })

  await test.step('cancel, and keep', async () => {
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(timeline(page).getByText('would no longer be charged')).toBeVisible()
    await expectAccessible(page, 'customer with an action open')
    await panel(page, 'Cancel a subscription').getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(page.getByText('Say why.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'Cancel a subscription')).toHaveCount(0)
    await act(page, {
      action: 'Cancel',
      title: 'Cancel a subscription',
      says: /ends on .*Nothing is refunded\. The £48\.00 due on .* will not be taken\./,
      confirm: 'Cancel subscription',
    })
    await expect(status).toContainText('Cancelled, still running')
    await act(page, {
      action: 'Keep',
      title: 'Keep a subscription',
      says: /goes on\. The next charge is £48\.00/,
      confirm: 'Keep subscription',
    })
    await expect(status).toContainText('Active')
  })

  await test.step('pause, and resume', async () => {
    await act(page, {
      action: 'Pause',
      title: 'Pause a subscription',
      says: /pauses today, until somebody resumes it/,
      confirm: 'Pause subscription',
    })
    await expect(status).toContainText('Paused')
    await act(page, {
      action: 'Resume',
      title: 'Resume a subscription',
      says: /goes on today/,
      confirm: 'Resume subscription',
    })
    await expect(status).toContainText('Active')
  })

  await test.step('a refund of a part', async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const refund = panel(page, 'Refund')
    await refund.getByRole('textbox', { name: 'Amount' }).fill('100')
    await refund.getByRole('textbox', { name: /Reason/ }).fill('A late issue.')
    await refund.getByRole('button', { name: /^Refund/ }).click()
    await expect(refund.getByText('At most £48.00 can be refunded.')).toBeVisible()
    await refund.getByRole('textbox', { name: 'Amount' }).fill('8')
    await refund.getByRole('textbox', { name: /Reason/ }).click()
    await expect(refund.getByRole('region', { name: 'In words' })).toContainText('We refund £8.00')
    await refund.getByRole('button', { name: 'Refund £8.00' }).click()
    await expect(refund).toHaveCount(0)
    await expect(timeline(page).getByRole('link', { name: /Credit note CN-/ })).toBeVisible()
  })

  await test.step('nobody had to leave the page', async () => {
    expect(page.url()).toBe(address)
    for (const said of ['They called.', 'A late issue.']) expect(await timeline(page).innerText()).toContain(said)
  })
})

test('staff move the time of one customer to the next event, and its renewal happens (SUB-45) (SUB-46)', async ({
  page,
}) => {
  await newCustomer(page)
  const next = subscriptions(page).getByRole('row').nth(1).getByRole('cell').last()
  const before = await next.innerText()
  await page.getByRole('button', { name: 'Test clock' }).click()
  const clock = panel(page, 'Test clock')
  await clock.getByRole('button', { name: 'Stop this customer’s time' }).click()
  const nextEvent = clock.getByRole('button', { name: /Next event/ })
  const reminder = await nextEvent.innerText()
  await nextEvent.click()
  await expect(nextEvent).not.toHaveText(reminder)
  await expect(timeline(page).getByText(/renews on/)).toBeVisible()
  await nextEvent.click()
  // The renewal of a year from now: its invoice, its payment, and a new next charge.
  await expect(timeline(page).getByText('Paid')).toHaveCount(2)
  await expect(timeline(page).getByRole('link', { name: /Invoice INV-/ })).toHaveCount(2)
  await expect(next).not.toHaveText(before)
  await expectAccessible(page, 'test clock')
  await clock.getByRole('button', { name: 'Remove the clock' }).click()
  await expect(clock.getByRole('button', { name: 'Stop this customer’s time' })).toBeVisible()
})
