import type { PageDocument } from '@perennial/domain/page'
import { Select } from '@perennial/ui/select'
import { TextArea } from '@perennial/ui/text-area'
import { useState } from 'react'
import { messages } from '../messages/index.ts'
import { useBuilder, useTopic } from '../screens/builder-context.ts'
import * as styles from './property-form.styles.ts'

/** Where each viewport's CSS is kept (BLD-41). */
const sheets = {
  pageStyle: messages.styleAll,
  tabletStyle: messages.tablet,
  mobileStyle: messages.mobile,
} as const satisfies Partial<Record<keyof PageDocument, string>>
type Sheet = keyof typeof sheets

/** The page's own CSS, by viewport (BLD-40). It is scoped to the page, so it cannot reach what stands around it. */
export function StylePanel() {
  const { working, readOnly } = useBuilder()
  const [sheet, setSheet] = useState<Sheet>('pageStyle')
  const text = useTopic('page', () => working.engine.envelope()[sheet]) ?? ''
  return (
    <div className={styles.form().className}>
      <Select
        label={messages.styleFor}
        options={Object.entries(sheets).map(([value, label]) => ({ value: value as Sheet, label }))}
        value={sheet}
        onChange={setSheet}
      />
      <TextArea
        label={messages.styleCss}
        hint={messages.styleHint}
        mono
        rows={18}
        readOnly={readOnly}
        value={text}
        onChange={(next) => working.setPage({ [sheet]: next }, messages.styleChanged, `style ${sheet}`)}
        onBlur={() => working.engine.endTyping()}
      />
    </div>
  )
}
