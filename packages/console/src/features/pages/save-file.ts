/** Gives the browser data to save as a JSON file. */
export function saveFile(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
