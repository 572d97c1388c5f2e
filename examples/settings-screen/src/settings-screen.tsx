import { money, toDecimalText } from '@perennial/domain/money'
import { Button } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { MoneyField } from '@perennial/ui/money-field'
import { NumberField } from '@perennial/ui/number-field'
import { PageHeader } from '@perennial/ui/page-header'
import { SaveButton } from '@perennial/ui/save-button'
import { Stack } from '@perennial/ui/stack'
import { Switch } from '@perennial/ui/switch'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'

const standard = money(350n, 'GBP')

interface Delivery {
  days: number | null
  fee: number | null
  isWeekend: boolean
}

const initial: Delivery = { days: 2, fee: Number(toDecimalText(standard)), isWeekend: false }

/** A screen of another application, made of the published packages alone. */
export function SettingsScreen() {
  const [saved, setSaved] = useState(initial)
  const [draft, setDraft] = useState(initial)
  const isChanged = JSON.stringify(saved) !== JSON.stringify(draft)

  const save = async () => {
    setSaved(draft)
    showToast({ text: 'Delivery settings saved', tone: 'success' })
  }

  return (
    <main className="page">
      <PageHeader
        title="Delivery"
        actions={
          <>
            <Button disabled={!isChanged} onClick={() => setDraft(saved)}>
              Reset changes
            </Button>
            <SaveButton onSave={save} disabled={!isChanged} />
          </>
        }
      >
        How parcels reach your subscribers.
      </PageHeader>
      <Card title="Post">
        <Stack>
          <NumberField
            label="Posted within"
            unit="days"
            min={1}
            max={30}
            value={draft.days}
            onChange={(days) => setDraft({ ...draft, days })}
          />
          <MoneyField
            label="Delivery fee"
            currency={standard.currency}
            value={draft.fee}
            onChange={(fee) => setDraft({ ...draft, fee })}
          />
          <Switch checked={draft.isWeekend} onChange={(isWeekend) => setDraft({ ...draft, isWeekend })}>
            Deliver at weekends
          </Switch>
        </Stack>
      </Card>
    </main>
  )
}
