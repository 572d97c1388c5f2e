import { useState } from 'react'
import { ButtonGroup } from '../../components/button-group/index.ts'
import { CodeEditor } from '../../components/code-editor/index.ts'
import { Dialog } from '../../components/dialog/index.ts'
import { IconButton } from '../../components/icon-button/index.ts'
import { Row, Stack } from '../../components/stack/index.ts'
import { DesktopIcon, FullScreenIcon, MobileIcon, TabletIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'

/** Where each viewport's CSS is kept (BLD-41). */
export interface StyleSheets {
  pageStyle?: string
  tabletStyle?: string
  mobileStyle?: string
}

export interface StyleEditorProps {
  sheets: StyleSheets
  /** Told the sheet that changed and its text. */
  onChange?: (sheet: keyof StyleSheets, css: string) => void
  onBlur?: () => void
  /** The viewport whose sheet is shown, where the place around decides; else the editor keeps its own. */
  sheet?: keyof StyleSheets
  onSheetChange?: (sheet: keyof StyleSheets) => void
  readOnly?: boolean
}

/** CSS for all widths, for tablets and for phones, with a full screen to work in (BLD-40). */
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
      // Each sheet has a history of its own.
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
