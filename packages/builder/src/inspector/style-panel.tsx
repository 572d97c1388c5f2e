import { StyleEditor, type StyleSheets } from '@perennial/ui/patterns/style-editor'
import { text } from '../texts/index.ts'
import { useBuilder, useTopic } from '../context/builder-context.ts'
import * as styles from './property-form.styles.ts'

/** The page's own CSS, by viewport (BLD-40), scoped so that it cannot affect anything outside the page. */
export function StylePanel() {
  const { working, readOnly } = useBuilder()
  const pageStyle = useTopic('page', () => working.engine.envelope().pageStyle)
  const tabletStyle = useTopic('page', () => working.engine.envelope().tabletStyle)
  const mobileStyle = useTopic('page', () => working.engine.envelope().mobileStyle)
  const change = (sheet: keyof StyleSheets, css: string) =>
    working.setPage({ [sheet]: css }, text('styleChanged'), `style ${sheet}`)
  return (
    <div className={styles.form().className}>
      <StyleEditor
        sheets={{ pageStyle, tabletStyle, mobileStyle }}
        readOnly={readOnly}
        onChange={change}
        onBlur={() => working.engine.endTyping()}
      />
    </div>
  )
}
