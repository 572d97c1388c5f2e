import { attributeKey } from '@perennial/domain/product'
import { Card } from '@perennial/ui/card'
import { Combobox } from '@perennial/ui/combobox'
import { TextField } from '@perennial/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../api/index.ts'
import { text } from '../../texts.ts'
import * as styles from '../detail.styles.ts'
import { recordIn, type TabProps, textIn, useItemEditor } from '../item-editor-context.ts'

const [domainKey, faviconKey, touchIconKey, titleKey] = [
  attributeKey('domain_url'),
  attributeKey('favicon'),
  attributeKey('apple_touch_icon'),
  attributeKey('shop_title'),
]

/** The site that pages of a tag belong to (ITM-70). */
export function DomainTab({ readOnly }: TabProps) {
  const { editing } = useItemEditor()
  const { query } = useApi()
  const { data: domains } = useQuery({ ...query.connect.shopDomains.queryOptions(), retry: false })
  const section = recordIn(editing.data, 'domainSection')
  const change = (name: string, value: string) => {
    const { [name]: _former, ...others } = section
    const next = value === '' ? others : { ...others, [name]: value }
    editing.change({ domainSection: Object.keys(next).length > 0 ? next : undefined })
  }
  const chosen = textIn(section, domainKey)
  const known = (domains?.items ?? []).map(({ host }) => host)
  const field = (name: string, label: string) => (
    <TextField
      label={label}
      maxLength={name === titleKey ? 200 : 2000}
      readOnly={readOnly}
      value={textIn(section, name)}
      error={editing.errors.find(({ path }) => path === `domainSection.${name}`)?.message}
      onChange={(value) => change(name, value)}
    />
  )
  return (
    <div className={styles.column().className}>
      <Card title={text('tabDomain')}>
        <div className={styles.fields().className}>
          <div>
            <Combobox
              label={text('domain')}
              clearable
              readOnly={readOnly}
              options={[...new Set([...known, ...(chosen ? [chosen] : [])])].map((host) => ({
                value: host,
                label: host,
              }))}
              value={chosen === '' ? null : chosen}
              onChange={(host) => change(domainKey, host ?? '')}
            />
          </div>
          <div>{field(titleKey, text('shopTitle'))}</div>
          <div>{field(faviconKey, text('faviconUrl'))}</div>
          <div>{field(touchIconKey, text('touchIconUrl'))}</div>
        </div>
      </Card>
    </div>
  )
}
