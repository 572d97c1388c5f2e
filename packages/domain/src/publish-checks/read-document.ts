import type { CheckedDocument } from './checked-page.ts'

/** Headings, pictures, links and places of a page, from the HTML that our own renderer writes. */
export function readDocument(html: string): CheckedDocument {
  const headings: { level: number; text: string }[] = []
  const pictures: { src: string; alt?: string }[] = []
  const links: string[] = []
  const anchors: string[] = []
  let open: { level: number; text: string } | undefined
  const body = html.slice(Math.max(0, html.indexOf('<body')))
  for (const part of body.split('<').slice(1)) {
    const end = part.indexOf('>')
    const tag = end < 0 ? part : part.slice(0, end)
    const name = /^[a-z][a-z0-9]*/.exec(tag)?.[0]
    if (name === undefined) {
      // The end of an element. The text that follows still belongs to the heading, unless that is what ends.
      if (open !== undefined && /^\/h[1-6]/.test(tag)) open = undefined
      else if (open) open.text += textOf(part.slice(end + 1))
      continue
    }
    const read = (attribute: string) => attributeOf(tag, attribute)
    const id = read('id')
    if (id) anchors.push(id)
    if (/^h[1-6]$/.test(name)) {
      open = { level: Number(name[1]), text: textOf(part.slice(end + 1)) }
      headings.push(open)
      continue
    }
    if (open) open.text += textOf(part.slice(end + 1))
    if (name === 'img') {
      const alt = read('alt') ?? (read('aria-hidden') === 'true' || read('role') === 'presentation' ? '' : undefined)
      pictures.push({ src: read('src') ?? '', ...(alt === undefined ? {} : { alt }) })
    }
    if (name === 'a') {
      const href = read('href')
      if (href) links.push(href)
    }
  }
  const sharePicture = sharePictureIn(html)
  return {
    headings: headings.map((one) => ({ ...one, text: one.text.trim().slice(0, 80) })),
    pictures,
    links,
    anchors,
    ...(sharePicture ? { sharePicture } : {}),
  }
}

function sharePictureIn(html: string): string | undefined {
  const start = html.indexOf('<meta property="og:image"')
  return start < 0 ? undefined : attributeOf(html.slice(start, html.indexOf('>', start)), 'content')
}

/** The renderer writes attributes in double quotes, and without a value where they are flags or empty. */
function attributeOf(tag: string, name: string): string | undefined {
  for (let start = tag.indexOf(` ${name}`); start >= 0; start = tag.indexOf(` ${name}`, start + 1)) {
    const after = tag.slice(start + name.length + 1)
    if (after.startsWith('="')) return textOf(after.slice(2, after.indexOf('"', 2)))
    if (after === '' || /^[\s/]/.test(after)) return ''
  }
  return undefined
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const textOf = (written: string): string =>
  written.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_all, name: string) => signs[name] ?? '')
