import { addMenu } from '@perennial/domain/catalogue'
import { Button } from '@perennial/ui/button'
import { AddIcon } from '@perennial/ui/icons'
import { Menu } from '@perennial/ui/menu'
import { useStaff } from '../../access/index.ts'
import { message } from '../../messages/index.ts'

/** What can be added at a place, by somebody's rights (ITM-19 to ITM-26, PRM-71). Nothing where nothing can be. */
export function AddMenu({ path }: { path: string }) {
  const { ability } = useStaff()
  const entries = addMenu(path, (action, area) => ability.can(action, area))
  if (entries.length === 0) return null
  return (
    <Menu
      align="end"
      label={message('create')}
      trigger={
        <Button icon={AddIcon} tone="primary">
          {message('create')}
        </Button>
      }
      entries={entries.map(({ label, address }) => ({ id: address, label, href: address }))}
    />
  )
}
