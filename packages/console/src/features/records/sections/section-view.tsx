import type { BusinessRecord } from '@perennial/api/records'
import { notReadableText } from '@perennial/domain/access'
import { pathTypeOfRecord } from '@perennial/domain/records'
import { Card } from '@perennial/ui/card'
import { JsonView } from '@perennial/ui/json-view'
import { useStaff } from '../../../staff/index.ts'
import { CustomerDesk } from '../../customer-desk/index.ts'
import { text } from '../texts.ts'
import { Fault } from '../components/field-value.tsx'
import { invoiceLines, type Section } from '../layouts/index.ts'
import { muted } from '../records.styles.ts'
import { EntriesSection } from './entries-section.tsx'
import { EventsSection } from './events-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { LayoutSection } from './layout-section.tsx'
import { LinksSection } from './links-section.tsx'
import { OrderSection } from './order-section.tsx'
import { PluginResultsSection, ProcessLogSection } from './process-sections.tsx'
import { RecordsSection } from './records-section.tsx'
import { SegmentsSection } from './segments-section.tsx'

export interface SectionViewProps {
  section: Section
  record: BusinessRecord
}

/** A section of a record's page, by kind; an unknown kind shows a message (OBJ-06, OBJ-08). */
export function SectionView({ section, record }: SectionViewProps) {
  const { ability } = useStaff()
  // PRM-62: some parts are about records that not everybody may read who may read this one.
  if (section.authenticated) {
    const shown = 'recordType' in section ? section.recordType : record.record_type
    const type = pathTypeOfRecord(shown)
    if (!type || !ability.can('read', type.area)) {
      return (
        <Card title={'title' in section ? text(section.title) : undefined}>
          <p className={muted().className}>{notReadableText(shown)}</p>
        </Card>
      )
    }
  }
  switch (section.kind) {
    case 'layout':
      return <LayoutSection title={section.title} fields={section.fields} record={record} />
    case 'related':
    case 'objects':
    case 'owned':
      return section.cards ? (
        <EntriesSection {...section} cards={section.cards} record={record} />
      ) : (
        <RecordsSection {...section} record={record} />
      )
    case 'identities':
      return <IdentitiesSection record={record} />
    case 'desk':
      return <CustomerDesk />
    case 'order':
      return <OrderSection record={record} />
    case 'pluginResults':
      return <PluginResultsSection record={record} />
    case 'processLog':
      return <ProcessLogSection record={record} />
    case 'invoiceLineItems':
      return <RecordsSection {...invoiceLines} record={record} />
    case 'events':
      return <EventsSection record={record} />
    case 'json':
      return (
        <Card>
          <JsonView value={record} label={record.name || record.id} maxHeight={720} />
        </Card>
      )
    case 'segments':
      return <SegmentsSection key={record.id} record={record} />
    case 'links':
      return <LinksSection record={record} links={section.links} />
    default: {
      const { kind } = section satisfies never as { kind: string }
      return (
        <Card>
          <Fault>{text('unknownSection', { name: kind })}</Fault>
        </Card>
      )
    }
  }
}
