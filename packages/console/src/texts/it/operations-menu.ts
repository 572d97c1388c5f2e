import type { ConsoleTranslation } from '../catalogues.ts'

export const operationsMenu: ConsoleTranslation['operationsMenu'] = {
  operations: 'Operazioni',
  jobs: 'Attività',
  jobsHint: 'Attività in background e relativi risultati',
  massPages: 'Build in blocco di pagine',
  massPagesHint: 'Crea molte build di pagine e pubblicale insieme',
  massCampaigns: 'Build in blocco di campagne',
  massCampaignsHint: 'Crea molte build di campagne e pubblicale insieme',
  builds: 'Build',
  buildsHint: 'Registri delle build e differenze tra due build',
  schedules: 'Pubblicazioni programmate',
  schedulesHint: 'Che cosa andrà online o verrà ritirato, e quando',
  export: 'Esportazione',
  exportHint: 'Tabelle del catalogo e record completi in un file',
  import: 'Importa una pagina',
  importHint: 'Una pagina esportata in JSON',
  productCatalog: 'Catalogo prodotti',
  productCatalogHint: 'Prodotti del provider di fatturazione',
  catalogCreation: 'Catalogo di esempio',
  catalogCreationHint: 'Carica o elimina un catalogo con cui fare prove',
}
