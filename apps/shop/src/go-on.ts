import type { PaymentShop, ShopperAction } from '@perennial/payments/provider'

// The page of an order whose shopper has to act at the bank: the payment provider's half takes them there.

const button = document.querySelector<HTMLButtonElement>('#go-on')
button?.addEventListener('click', () => void goOn(button))

async function goOn({ dataset, ownerDocument }: HTMLButtonElement): Promise<void> {
  button!.disabled = true
  const action = JSON.parse(dataset.action!) as ShopperAction
  const config = JSON.parse(dataset.config!) as Record<string, string>
  try {
    const { default: half } = (await import(/* @vite-ignore */ dataset.script!)) as { default: PaymentShop }
    await half.handle(action, { config, language: ownerDocument.documentElement.lang })
    location.reload()
  } catch {
    button!.disabled = false
    document.querySelector<HTMLElement>('#go-on-problem')!.hidden = false
  }
}
