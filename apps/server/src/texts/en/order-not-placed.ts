export const orderNotPlaced = {
  subject: 'Order {reference} was not placed',
  hello: 'Hello {name},',
  declined:
    'While you were ordering, the answer of your bank was missing. We have it now: your card was declined, and nothing was charged.',
  left: 'Your bank asked you to confirm the payment, and did not hear from you within an hour. Nothing was charged.',
  failed:
    'While you were ordering, the answer of the payment provider was missing. We could not complete your order. What may have been charged goes back to your card.',
  again: 'Order {reference} is closed. You can order again at any time.',
  button: 'To the order',
  footer: 'You receive this mail because you ordered at {shop}.',
}
