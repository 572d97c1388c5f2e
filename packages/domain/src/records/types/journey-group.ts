import { text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

/** OBJ-17. */
export const journeyGroup = defineRecordType({
  pathType: 'journey_groups',
  recordType: 'journey_group',
  label: 'Journey groups',
  area: 'journey',
  hasOwnScreens: true,
  filters: [text('Name', 'name'), text('Starting point', 'data.starting_point'), text('Fallback', 'data.fallback_tag')],
})
