import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('list', {
  aboutTotal: 'about {n}',
  noPagesFound: 'No matches found for “{search}”',
  noPagesFoundHint: 'Check the spelling, or clear the filter.',
})
