import { Callout } from '@perennial/ui/callout'
import { TextField } from '@perennial/ui/text-field'
import { words } from '../../../words/index.ts'
import { text } from '../texts.ts'
import type { NewPage } from '../use-new-page.ts'

/** Name and tag of a new page, with the question of an address that leads elsewhere. */
export function NewPageFields({ page }: { page: NewPage }) {
  return (
    <>
      <TextField
        label={text('pageName')}
        required
        autoFocus
        maxLength={200}
        value={page.name}
        error={page.nameError}
        onChange={page.setName}
      />
      <TextField
        label={words('tag')}
        hint={text('tagLater')}
        mono
        maxLength={200}
        value={page.tag}
        error={page.tagError}
        onChange={page.setTag}
      />
      {page.question !== undefined && (
        <Callout tone="warning" live>
          {page.question}
        </Callout>
      )}
    </>
  )
}
