import { userEvent, type within } from 'storybook/test'

type Canvas = ReturnType<typeof within>

/** Fills in the first step and continues. */
export async function fillDetails(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('First name'), 'Isolde')
  await userEvent.type(canvas.getByLabelText('Last name'), 'Ferrant')
  await userEvent.type(canvas.getByLabelText('Email'), 'isolde@ferrant.example{Enter}')
}

/** Fills in the second step and continues. */
export async function fillDelivery(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('Address line 1'), '14 Rope Walk')
  await userEvent.type(await canvas.findByLabelText('Town or city'), 'Fennick')
  await userEvent.type(canvas.getByLabelText('Postcode'), 'SW1A 1AA')
  await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }))
}

/** Fills in the third step and pays. */
export async function pay(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('Card number'), '4242424242424242')
  await userEvent.click(canvas.getByRole('checkbox', { name: /I agree to the terms/ }))
  await userEvent.click(canvas.getByRole('button', { name: /^Pay £48/ }))
}
