/** Whether a PNG or WebP file moves: `acTL` comes before the pixels of the one, a flag stands in the head of the other. */
export function isAnimated(bytes: Uint8Array): boolean {
  const text = (from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length))
  if (text(0, 4) === 'RIFF' && text(8, 8) === 'WEBPVP8X') return ((bytes[20] ?? 0) & 0x02) !== 0
  if (text(1, 3) !== 'PNG') return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.byteLength; ) {
    const kind = text(at + 4, 4)
    if (kind === 'acTL') return true
    if (kind === 'IDAT') return false
    at += 12 + view.getUint32(at)
  }
  return false
}
