import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('pagesMenu', {
  pages: 'Pages',
  goToPages: 'Go to pages',
})
