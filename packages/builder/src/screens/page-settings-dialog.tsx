import { sameValue } from '@perennial/domain/json'
import { normaliseTag } from '@perennial/domain/catalogue'
import { customLayoutErrors, customLayoutId } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { AttributeForm } from '@perennial/ui/patterns/attribute-input'
import { Tabs } from '@perennial/ui/tabs'
import { useState } from 'react'
import { text } from '../texts/index.ts'
import { AddressPanel } from '../publish/address-panel.tsx'
import { AttachedItems } from './attached-items.tsx'
import { SeoPanel, seoProblems } from '../seo/seo-panel.tsx'
import { text as seoText } from '../seo/texts/index.ts'
import { useBuilder } from '../context/builder-context.ts'
import type { BuilderServices } from '../host/builder-services.ts'
import { PageConfiguration } from './page-configuration.tsx'
import { changesOf, lostIn, type PageSettings, settingsOf, unplaced } from './page-settings.ts'
import * as styles from './page-builder.styles.ts'

export interface PageSettingsDialogProps {
  services: BuilderServices
  name: string
  /** The page's first address on the shop, if it has one. */
  address: string | undefined
  /** Addresses under which readers see the page. */
  live: readonly string[]
  /** Opens the dialog that changes the address of a live page. Undefined without the right to publish. */
  onChangeAddress: ((tag: string) => void) | undefined
  onClose(): void
}

/**
 * Configuration, attached offers and add-ons, and attributes of the page. Changes are applied by Confirm, as one entry
 * of the history (BLD-31 to BLD-33). For cards of sections that the new layout lacks, the user selects a target; none
 * is ever dropped.
 */
export function PageSettingsDialog({
  services,
  name,
  address,
  live,
  onChangeAddress,
  onClose,
}: PageSettingsDialogProps) {
  const { working, readOnly } = useBuilder()
  const page = working.engine.toPage()
  const [former] = useState(() => settingsOf(page))
  const [draft, setDraft] = useState(former)
  const [targets, setTargets] = useState<Record<string, string>>({})
  const change = (part: Partial<PageSettings>) => setDraft((before) => ({ ...before, ...part }))
  const lost = lostIn(page, former, draft)
  const problems = [
    ...(draft.layout === customLayoutId ? customLayoutErrors(draft.customLayout) : []).map(({ message }) => message),
    ...seoProblems(draft.seo),
  ]
  const confirm = () => {
    const chosen = Object.fromEntries(
      lost.flatMap(({ section, suggested }) => {
        const target = targets[section] ?? suggested
        return target === unplaced ? [] : [[section, target]]
      }),
    )
    working.applySettings(changesOf(page, former, draft, chosen, normaliseTag))
    onClose()
  }
  const { definitions, sections, context } = services.attributes
  const tabs = [
    {
      id: 'configuration',
      label: text('pageConfiguration'),
      content: (
        <PageConfiguration
          draft={draft}
          lost={lost}
          targets={targets}
          problems={
            draft.layout === customLayoutId ? customLayoutErrors(draft.customLayout).map(({ message }) => message) : []
          }
          findAuthProviders={services.findAuthProviders}
          onChange={change}
          onTargets={setTargets}
          address={<AddressPanel live={live} services={services.address} onChange={onChangeAddress} />}
          addressFixed={live.length > 0}
        />
      ),
    },
    {
      id: 'seo',
      label: seoText('tab'),
      content: (
        <SeoPanel
          seo={draft.seo}
          page={{ attributes: draft.attributes, name, address: address ?? '' }}
          translated={Object.keys(page.customTranslations ?? {})}
          readOnly={readOnly}
          onChange={(seo) => change({ seo })}
        />
      ),
    },
    {
      id: 'offers',
      label: text('attachedOffers'),
      content: (
        <AttachedItems
          label={text('attachedOffers')}
          tree="offers2"
          value={draft.offers}
          services={services}
          onChange={(offers) => change({ offers })}
        />
      ),
    },
    {
      id: 'add-ons',
      label: text('attachedAddOns'),
      content: (
        <AttachedItems
          label={text('attachedAddOns')}
          tree="add_ons"
          value={draft.addOns}
          services={services}
          onChange={(addOns) => change({ addOns })}
        />
      ),
    },
    {
      id: 'attributes',
      label: text('attributes'),
      content: (
        <AttributeForm
          definitions={definitions}
          sections={sections}
          values={draft.attributes}
          context={context}
          readOnly={readOnly}
          onChange={(name, value) =>
            setDraft((before) => ({ ...before, attributes: { ...before.attributes, [name]: value } }))
          }
        />
      ),
    },
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      changed={!sameValue(draft, former)}
      size="large"
      title={text('pageSettings')}
      footer={
        <>
          <Button onClick={onClose}>{readOnly ? text('close') : text('cancel')}</Button>
          {!readOnly && (
            <Button tone="primary" disabledReason={problems[0]} onClick={confirm}>
              {text('confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.settings().className}>
        <Tabs label={text('pageSettings')} tabs={tabs} />
      </div>
    </Dialog>
  )
}
