const running = [
  'PREPARING BUILD',
  'PREPARING TO RENDER',
  'BUILDING',
  'RENDERING',
  'UPLOADING BUILD',
  'INITIALIZING',
  'STARTING',
  'IN_PROGRESS',
]

export const isRunning = (status: string): boolean => running.includes(status)

/** A build's status in the words of the panel (PUB-03 to PUB-06); an unknown one is shown as it is. */
export function buildStatusLabel({ status, errorMessage }: { status: string; errorMessage: string | null }): string {
  if (status === 'SUCCEEDED') return 'Success'
  if (status === 'FAILED') return `Failed - ${(errorMessage ?? '').slice(0, 50)}`
  if (status === 'INITIALIZING' || status === 'STARTING') return 'Starting'
  return status
}
