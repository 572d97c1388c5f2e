import { defineTexts } from '@perennial/ui/messages'

/** What the groups of components are for. */
export const text = defineTexts('builderPalette', {
  acquisition: 'Turn readers into subscribers.',
  addNamed: 'Add {name}',
  blocks: 'Made once, shown on many pages, changed in one place.',
  cart: 'What is in the basket, and the way to pay for it.',
  custom: 'Made by your own developers.',
  enforcement: 'Decide who may go on, and who is asked first.',
  headerFooter: 'What stands above and below every page.',
  interactive: 'What readers open, turn and choose.',
  miscellaneous: 'What fits nowhere else, such as code of your own.',
  recent: 'What you added last, on any page.',
  recentName: 'Recent',
  selfService: 'What subscribers look after themselves.',
  used: 'More of what the page has already.',
  visual: 'Words, pictures and the room between them.',
})
