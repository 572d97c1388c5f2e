import type { Tab } from '@perennial/domain/catalogue'
import type { TabProps } from './item-editor-context.ts'
import { AttachedTab } from './tabs/attached-tab.tsx'
import { AttachmentsTab } from './tabs/attachments-tab.tsx'
import { AttributesTab } from './tabs/attributes-tab.tsx'
import { BundlesTab } from './tabs/bundles-tab.tsx'
import { ChildrenTab } from './tabs/children-tab.tsx'
import { DefinitionsTab } from './tabs/definitions-tab.tsx'
import { DomainTab } from './tabs/domain-tab.tsx'
import { EntitlementsTab } from './tabs/entitlements-tab.tsx'
import { JourneysTab } from './tabs/journeys-tab.tsx'
import { LayoutTab } from './tabs/layout-tab.tsx'
import { MasterLayoutTab } from './tabs/master-layout-tab.tsx'
import { RelatedTab } from './tabs/related-tab.tsx'
import { SectionsTab } from './tabs/sections-tab.tsx'

/** Content of an item's tab (ITM-64 to ITM-77). */
export function TabContent({ tab, readOnly }: TabProps & { tab: Tab }) {
  switch (tab) {
    case 'children':
      return <ChildrenTab />
    case 'offers':
    case 'add_on':
      return <AttachedTab kind={tab} readOnly={readOnly} />
    case 'attributes':
      return <AttributesTab readOnly={readOnly} />
    case 'attribute_layout':
      return <LayoutTab readOnly={readOnly} />
    case 'attribute_definitions':
      return <DefinitionsTab readOnly={readOnly} />
    case 'attribute_section':
      return <SectionsTab readOnly={readOnly} />
    case 'domain_url':
      return <DomainTab readOnly={readOnly} />
    case 'page_master_layout':
      return <MasterLayoutTab readOnly={readOnly} />
    case 'products':
      return <BundlesTab readOnly={readOnly} />
    case 'pages':
      return <RelatedTab kind="pages" />
    case 'attachments':
      return <AttachmentsTab readOnly={readOnly} />
    case 'journeys':
      return <JourneysTab />
    case 'entitlements':
      return <EntitlementsTab readOnly={readOnly} />
    case 'related_campaigns':
      return <RelatedTab kind="campaigns" />
  }
}
