import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('operationsMenu', {
  operations: 'Operations',
  jobs: 'Jobs',
  jobsHint: 'What runs in the background, and what came of it',
  massPages: 'Mass build pages',
  massPagesHint: 'Build many pages and publish them together',
  massCampaigns: 'Mass build campaigns',
  massCampaignsHint: 'Build many campaigns and publish them together',
  builds: 'Builds',
  buildsHint: 'Logs of builds, and what differs between two',
  schedules: 'Planned publications',
  schedulesHint: 'Pages that go live or come down later',
  export: 'Export',
  exportHint: 'Catalogue tables and whole records as files',
  import: 'Import a page',
  importHint: 'A page that was exported as JSON',
  productCatalog: 'Product catalogue',
  productCatalogHint: 'Products of the billing provider',
  catalogCreation: 'Sample catalogue',
  catalogCreationHint: 'Load or delete a catalogue to try things with',
})
