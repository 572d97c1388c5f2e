import { useState } from 'react'
import { ButtonGroup } from '../../components/button-group/index.ts'
import { CodeEditor } from '../../components/code-editor/index.ts'
import { Dialog } from '../../components/dialog/index.ts'
import { IconButton } from '../../components/icon-button/index.ts'
import { Row, Stack } from '../../components/stack/index.ts'
import { DesktopIcon, FullScreenIcon, MobileIcon, TabletIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'

/** Where each viewport's CSS is stored (BLD-41). */
export interface StyleSheets {
  pageStyle?: string
  tabletStyle?: string
  mobileStyle?: string
}

export interface StyleEditorProps {
  sheets: StyleSheets
  /** Called with the changed style sheet and its text. */
  onChange?: (sheet: keyof StyleSheets, css: string) => void
  onBlur?: () => void
  /** The viewport whose style sheet is shown, when controlled; otherwise the editor manages it. */
  sheet?: keyof StyleSheets
  onSheetChange?: (sheet: keyof StyleSheets) => void
  readOnly?: boolean
}

/** CSS for all widths, tablets and phones, with a full-screen mode (BLD-40). */
export function StyleEditor({ sheets, onChange, onBlur, sheet, onSheetChange, readOnly }: StyleEditorProps) {
  const messages = useMessages()
  const [own, setOwn] = useState<keyof StyleSheets>('pageStyle')
  const [full, setFull] = useState(false)
  const shown = sheet ?? own
  const choose = (next: keyof StyleSheets) => {
    setOwn(next)
    onSheetChange?.(next)
  }
  const head = (
    <ButtonGroup
      label={messages.styleFor}
      options={[
        { value: 'pageStyle', label: messages.styleAll, icon: DesktopIcon },
        { value: 'tabletStyle', label: messages.styleTablet, icon: TabletIcon },
        { value: 'mobileStyle', label: messages.styleMobile, icon: MobileIcon },
      ]}
      value={shown}
      onChange={choose}
    />
  )
  const code = (rows: number) => (
    <CodeEditor
      // Each style sheet has its own undo history.
      key={shown}
      label={messages.styleCss}
      hint={messages.styleHint}
      language="css"
      rows={rows}
      readOnly={readOnly}
      value={sheets[shown] ?? ''}
      onChange={(css) => onChange?.(shown, css)}
      onBlur={onBlur}
    />
  )
  return (
    <Stack gap="small">
      <Row spread>
        {head}
        <IconButton
          icon={FullScreenIcon}
          label={messages.styleFullScreen}
          hasPopup="dialog"
          onClick={() => setFull(true)}
        />
      </Row>
      {!full && code(18)}
      <Dialog open={full} onClose={() => setFull(false)} title={messages.styleCss} size="large">
        {head}
        {code(26)}
      </Dialog>
    </Stack>
  )
}
