/** Downloads data as a JSON file. */
export function saveFile(name: string, data: unknown): void {
  saveBlob(name, new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }))
}

/** Downloads a file. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
