import type { Role } from '@perennial/domain/access'
import { Card } from '@perennial/ui/card'
import { Stack } from '@perennial/ui/stack'
import { Checkbox } from '@perennial/ui/checkbox'
import { text } from '../texts.ts'

export interface TwoStepRequirementProps {
  role: Role
  disabled: boolean
  onChange: (required: boolean) => void
}

/** Whether the people of a role have to sign in in two steps; default roles can require it, too. */
export function TwoStepRequirement({ role, disabled, onChange }: TwoStepRequirementProps) {
  return (
    <Card title={text('signIn')}>
      <Stack gap="small">
        <Checkbox checked={role.twoStep} disabled={disabled} onChange={onChange}>
          {text('requireTwoStep')}
        </Checkbox>
        <p>{text('requireTwoStepHint')}</p>
      </Stack>
    </Card>
  )
}
