import { defineTexts } from '@perennial/ui/messages'

export const text = defineTexts('preview', {
  preview: 'Preview',
  previewOf: 'Preview of {tag}',
  previewAgain: 'Show it again',
  noPageWithTag: 'There is no page with the tag {tag}.',
})
