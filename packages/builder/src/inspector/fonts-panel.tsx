import { defaultFontColor, defaultFontSizes } from '@perennial/page-runtime/fonts'
import { FontEditor } from '@perennial/ui/patterns/font-editor'
import { text } from '../texts/index.ts'
import { useBuilder, useTopic } from '../context/builder-context.ts'
import * as styles from './property-form.styles.ts'

const defaults = { size: defaultFontSizes, color: defaultFontColor }

/** The page's font settings (BLD-43). */
export function FontsPanel() {
  const { working, readOnly, fontFamilies } = useBuilder()
  const fonts = useTopic('page', () => working.engine.envelope().pageFonts) ?? {}
  return (
    <div className={styles.form().className}>
      <FontEditor
        fonts={fonts}
        defaults={defaults}
        customFamilies={fontFamilies}
        readOnly={readOnly}
        onChange={(element, settings) =>
          working.setPage({ pageFonts: { ...fonts, [element]: settings } }, text('fontsChanged'), `fonts ${element}`)
        }
      />
    </div>
  )
}
