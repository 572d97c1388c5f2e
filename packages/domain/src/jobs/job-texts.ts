/** Texts about jobs and what they do (JOB-09, JOB-13, JOB-17). */
export const jobTexts = {
  notFound: 'Job ID not found',
  synced: 'Product catalogue synced successfully',
  syncFailed:
    'An error occurred while trying to sync the Zuora Product Catalog. Please try again and contact support if the issue persists.',
  sampleLoaded: 'Sample catalogue loaded successfully',
  sampleDeleted: 'Sample catalogue deleted successfully',
  sampleFailed: 'An error occurred. Please try again and contact support if the issue persists.',
} as const
