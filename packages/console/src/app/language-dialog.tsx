import { languageName, languages } from '@perennial/domain/languages'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Dialog } from '@perennial/ui/dialog'
import { type LanguageChoice, preferredLanguage, readLanguageChoice, storeLanguageChoice } from '@perennial/ui/messages'
import { Select } from '@perennial/ui/select'
import { Stack } from '@perennial/ui/stack'
import { useState } from 'react'
import { useUnsavedWork } from '../form/index.ts'
import { text } from './texts.ts'

/** Changes the language of the console. That reloads the page and would lose unsaved work, so it waits for that. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const unsaved = useUnsavedWork()
  const [choice, setChoice] = useState(readLanguageChoice)
  const options: { value: LanguageChoice; label: string }[] = [
    { value: 'system', label: text('languageSystem', { language: languageName(preferredLanguage('system')) }) },
    ...languages.map((value) => ({ value, label: languageName(value) })),
  ]
  const apply = () => {
    storeLanguageChoice(choice)
    location.reload()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('language')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="primary" onClick={apply} disabled={unsaved || choice === readLanguageChoice()}>
            {text('languageApply')}
          </Button>
        </>
      }
    >
      <Stack>
        {unsaved && <Callout tone="warning">{text('languageUnsaved')}</Callout>}
        <Select
          label={text('language')}
          hint={text('languageHint')}
          options={options}
          value={choice}
          onChange={setChoice}
        />
      </Stack>
    </Dialog>
  )
}
