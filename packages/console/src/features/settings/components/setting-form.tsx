import type { StoredSetting } from '@perennial/api/settings'
import { formSchemaOf, type SettingGroup, settingTexts } from '@perennial/domain/settings'
import { Callout } from '@perennial/ui/callout'
import { SchemaForm } from '@perennial/ui/patterns/schema-form'
import { SaveButton } from '@perennial/ui/save-button'
import { Row, Stack } from '@perennial/ui/stack'
import { useEffect, useMemo, useRef } from 'react'
import { ConflictNotice, LeaveGuard } from '../../../form/index.ts'
import { text } from '../texts.ts'
import { intro } from '../settings.styles.ts'
import { useSetting } from '../use-setting.ts'
import { productWords } from '@perennial/ui/messages'

export interface SettingFormProps {
  group: SettingGroup
  stored: StoredSetting
  /** Without edit on `setting` the form is read-only (SET-09). */
  mayEdit: boolean
}

/** The form of one group with its own save button (SET-06, SET-07). */
export function SettingForm({ group, stored, mayEdit }: SettingFormProps) {
  const editing = useSetting(stored)
  const place = useRef<HTMLElement>(null)
  const { errors } = editing
  const schema = useMemo(() => formSchemaOf(group, productWords), [group])
  useEffect(() => {
    if (errors?.length) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return (
    <section ref={place} aria-label={productWords(group.label)}>
      <Stack gap="medium">
        <p className={intro().className}>{productWords(group.description)}</p>
        {'by' in group.use ? (
          <p className={intro().className}>{productWords(settingTexts.usedBy(group.use.by))}</p>
        ) : (
          <Callout>
            {'notYet' in group.use
              ? productWords(settingTexts.notInUse(group.use.notYet))
              : productWords(settingTexts.notConnected(group.use.notConnected))}
          </Callout>
        )}
        {!mayEdit && <Callout>{text('settingsReadOnly')}</Callout>}
        <ConflictNotice conflict={editing.conflict} onTakeTheirs={editing.takeTheirs} onSaveMine={editing.saveOver}>
          {text('settingsConflict')}
        </ConflictNotice>
        <SchemaForm
          label={productWords(group.label)}
          schema={schema}
          value={editing.setting}
          errors={errors}
          disabled={!mayEdit}
          onChange={editing.change}
        />
        {mayEdit && (
          <Row>
            <SaveButton onSave={editing.save} disabled={!editing.changed} />
          </Row>
        )}
      </Stack>
      <LeaveGuard when={editing.changed} />
    </section>
  )
}
