import type { ConsoleTranslation } from '../catalogues.ts'

export const operationsMenu: ConsoleTranslation['operationsMenu'] = {
  operations: 'Opérations',
  jobs: 'Tâches',
  jobsHint: 'Tâches en arrière-plan et leurs résultats',
  massPages: 'Construire des pages en masse',
  massPagesHint: 'Plusieurs pages construites, puis publiées ensemble',
  massCampaigns: 'Construire des campagnes en masse',
  massCampaignsHint: 'Plusieurs campagnes construites, puis publiées ensemble',
  builds: 'Builds',
  buildsHint: 'Journaux des builds et comparaison de deux builds',
  schedules: 'Publications planifiées',
  schedulesHint: 'Mises en ligne et retraits à venir',
  export: 'Exporter',
  exportHint: 'Tableaux du catalogue et objets complets, en fichiers',
  import: 'Importer une page',
  importHint: 'Une page exportée en JSON',
  productCatalog: 'Catalogue de produits',
  productCatalogHint: 'Produits du prestataire de facturation',
  catalogCreation: 'Catalogue d’exemple',
  catalogCreationHint: 'Charger ou supprimer un catalogue de démonstration',
}
