export const basketTotal = {
  toPay: 'To pay',
  toCheckout: 'Go to checkout',
  year: 'The coming year in words',
  yearToday: 'Today you pay {total}.',
  yearNext: 'The next payment is {total} on {date}.',
  yearLater: 'On {date} it is {total}.',
  yearSum: 'That makes {total} in the first twelve months.',
  kept: 'We keep this basket for an hour, or 30 days if you sign in',
}
