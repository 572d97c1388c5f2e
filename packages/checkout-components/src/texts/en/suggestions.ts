export const suggestions = {
  addOnsTitle: 'Goes well with it',
  upsellsTitle: 'A little more',
  crossSellsTitle: 'You might like this, too',
  goesWith: 'With {name}',
  insteadOf: 'Instead of {name}',
  add: 'Add {name}',
  changeTo: 'Change to {name}',
  addOnsDone: '{name} goes along with {other}.',
  upsellsDone: '{name} has taken the place of {other}.',
  crossSellsDone: '{name} is in your basket.',
}
