import { addMenu, recordTypeOfTree, treeOf } from '@perennial/domain/catalogue'
import { Button } from '@perennial/ui/button'
import { AddIcon } from '@perennial/ui/icons'
import { Menu } from '@perennial/ui/menu'
import { useLocation, useNavigate } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { text } from './texts.ts'
import { recordTypeName } from './record-type-name.ts'
import { productWords } from '@perennial/ui/messages'

/** Trees whose items the wizard can also copy (WIZ-14). */
const withWizard: ReadonlySet<string> = new Set(['offers2', 'add_ons', 'products'])
const wordsOf = (tree: string): string => recordTypeName(recordTypeOfTree(tree) ?? '')

/** What can be added at a path, by permission (ITM-19 to ITM-26, PRM-71). Renders nothing where nothing can be. */
export function AddMenu({ path }: { path: string }) {
  const { may } = useStaff()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const entries = addMenu(path, may)
  if (entries.length === 0) return null
  const tree = treeOf(path)
  // The first entry opens the form, the second one the wizard. Campaigns have the wizard only.
  const wizard = withWizard.has(tree) ? [{ label: text('createFromExisting', { type: wordsOf(tree) }) }] : []
  const state = { from: `${pathname}${search}` }
  return (
    <Menu
      align="end"
      label={text('create')}
      trigger={
        <Button icon={AddIcon} tone="primary">
          {text('create')}
        </Button>
      }
      entries={[
        ...entries
          .map(({ label, address }) => ({ label: productWords(label), address }))
          .map(({ label, address }) =>
            // The wizard returns to the previous screen (ITM-23).
            tree === 'offers'
              ? { id: address, label, onClick: () => void navigate(address, { state }) }
              : { id: address, label, href: address },
          ),
        ...wizard.map(({ label }) => ({
          id: 'wizard',
          label,
          onClick: () => void navigate(`/catalog/${tree}/create`, { state }),
        })),
      ]}
    />
  )
}
