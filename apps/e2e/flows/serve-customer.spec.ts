import { expect, type Locator, type Page } from '@playwright/test'
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

/** Chooses by keyboard. */
async function choose(page: Page, within: Locator, name: RegExp): Promise<void> {
  await within.getByRole('radio', { name }).focus()
  await page.keyboard.press('Space')
}

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

test('support does ten calls on one page: each action says its money first and stands in the timeline (SUB-05) (SUB-79)', async ({
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

  await test.step('a credit', async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const refund = panel(page, 'Refund')
    await refund.getByRole('textbox', { name: 'Amount' }).fill('5')
    await choose(page, refund, /customer’s credit/)
    await refund.getByRole('textbox', { name: /Reason/ }).fill('A torn issue.')
    await expect(refund.getByRole('region', { name: 'In words' })).toContainText('We add £5.00')
    await refund.getByRole('button', { name: 'Credit £5.00' }).click()
    await expect(refund).toHaveCount(0)
    await expect(page.getByText('£5.00 in credit', { exact: false })).toBeVisible()
  })

  await test.step('some free days, typed', async () => {
    await page.getByRole('button', { name: 'Extend', exact: true }).focus()
    await page.keyboard.press('Enter')
    const extend = panel(page, 'Extend a subscription')
    await extend.getByRole('spinbutton').first().click()
    await page.keyboard.type(`3112${new Date().getFullYear() + 1}`)
    await extend.getByRole('textbox', { name: /Reason/ }).fill('Waited for an issue.')
    await expect(extend.getByRole('region', { name: 'In words' })).toContainText('without a charge for the added days')
    await extend.getByRole('button', { name: 'Extend subscription' }).click()
    await expect(extend).toHaveCount(0)
    await expect(timeline(page).getByText(/^Extended until/)).toBeVisible()
  })

  await test.step('another address', async () => {
    await page.getByRole('button', { name: 'Address', exact: true }).click()
    const moved = panel(page, 'Change an address')
    await moved.getByRole('textbox', { name: /^Address/ }).fill('3 Hope Street')
    await moved.getByRole('textbox', { name: /Postcode/ }).fill('NOWHERE')
    await moved.getByRole('textbox', { name: /Reason/ }).fill('Has moved.')
    await moved.getByRole('button', { name: 'Change address' }).click()
    await expect(moved.getByText(/valid postcode/)).toBeVisible()
    await moved.getByRole('textbox', { name: /Postcode/ }).fill('NR25 7AA')
    await expect(moved.getByRole('region', { name: 'In words' })).toContainText(
      'is delivered to 3 Hope Street, Fennick, NR25 7AA from today on. No money moves.',
    )
    await expectAccessible(page, 'customer with an address open')
    await moved.getByRole('button', { name: 'Change address' }).click()
    await expect(moved).toHaveCount(0)
    await expect(timeline(page).getByText('Delivery address changed.')).toBeVisible()
  })

  await test.step('another email address', async () => {
    await page.getByRole('button', { name: 'Details', exact: true }).click()
    const details = panel(page, 'Change the details')
    await details.getByRole('textbox', { name: /Email address/ }).fill(`${uniqueName('moved')}@ferrant.example`)
    await expect(details.getByRole('region', { name: 'In words' })).toContainText('is told, and signed out everywhere')
    await details.getByRole('textbox', { name: /Reason/ }).fill('Has a new one.')
    await details.getByRole('button', { name: 'Change details' }).click()
    await expect(details).toHaveCount(0)
    await expect(timeline(page).getByText('Details changed: e-mail address.')).toBeVisible()
  })

  await test.step('a link to store another card', async () => {
    await page.getByRole('button', { name: 'Card by link', exact: true }).click()
    const link = panel(page, 'Ask for another card')
    await expect(link.getByRole('region', { name: 'What the customer reads' })).toContainText('@ferrant.example')
    await link.getByRole('textbox', { name: /Reason/ }).fill('The bank has sent another one.')
    await link.getByRole('button', { name: 'Send email' }).click()
    await expect(link).toHaveCount(0)
    await expect(timeline(page).getByText('A link to store another card was sent.')).toBeVisible()
  })

  await test.step('another offer, of all that are on sale', async () => {
    await page.getByRole('button', { name: 'Change offer', exact: true }).click()
    const changed = panel(page, 'Change the offer')
    await changed.getByRole('combobox', { name: /^Offer/ }).fill('larder')
    await page.getByRole('option', { name: /^larder.box/i }).click()
    await choose(page, changed, /At the end of what is paid$/)
    await changed.getByRole('textbox', { name: /Reason/ }).fill('Wants the box.')
    await expect(changed.getByRole('region', { name: 'In words' })).toContainText(/becomes larder.box on/i)
    await changed.getByRole('button', { name: 'Change offer' }).click()
    await expect(changed).toHaveCount(0)
    await expect(timeline(page).getByText('“Wants the box.”')).toBeVisible()
  })

  await test.step('a period left out', async () => {
    await act(page, {
      action: 'Skip a period',
      title: 'Skip a period',
      says: /leaves out the period from/,
      confirm: 'Skip the period',
    })
    await expect(timeline(page).getByText('Next period left out.')).toBeVisible()
  })

  await test.step('nobody had to leave the page', async () => {
    expect(page.url()).toBe(address)
    for (const said of ['They called.', 'A late issue.', 'Has moved.', 'Has a new one.'])
      expect(await timeline(page).innerText()).toContain(said)
  })

  await test.step('a new price is announced for any offer on sale; here nobody pays another one', async () => {
    await page.goto(`${consoleUrl()}/catalog/operation/prices`)
    await page.getByRole('combobox', { name: /^Offer/ }).fill('larder')
    await page.getByRole('option', { name: /^larder.box/i }).click()
    await page.getByRole('button', { name: 'Start a dry run' }).click()
    await expect(page.getByText('There is nobody to announce it to.')).toBeVisible()
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
  // The track over the page shows where the clock stands and what is still to come.
  const track = page.getByRole('list', { name: 'On the way' })
  await expect(track.getByText(/: Due £/)).toHaveCount(1)
  await nextEvent.click()
  // The renewal of a year from now: its invoice, its payment, and a new next charge.
  await expect(timeline(page).getByText('Paid')).toHaveCount(2)
  await expect(timeline(page).getByRole('link', { name: /Invoice INV-/ })).toHaveCount(2)
  await expect(next).not.toHaveText(before)
  await expect(track.getByText(/: Paid £/)).toHaveCount(2)
  await expectAccessible(page, 'test clock')
  await clock.getByRole('button', { name: 'Remove the clock' }).click()
  await expect(clock.getByRole('button', { name: 'Stop this customer’s time' })).toBeVisible()
})
