import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { type CardData, cards, pageOf } from '../harness/cards.tsx'

/** React and the file system alone: renders and writes the given number of documents in sequence. */
export function write(folder: string, { pages, cardsEach }: { pages: number; cardsEach: number }): void {
  const data: CardData[] = pageOf(cardsEach)
  for (let page = 0; page < pages; page += 1) {
    const html = renderToStaticMarkup(
      <html lang="en">
        <head>
          <title>{`Page ${page}`}</title>
        </head>
        <body>
          {data.map(({ id, kind, props }) => {
            const Card = cards[kind]
            return <Card key={id} {...props} title={`${String(props.title)} ${page}`} />
          })}
        </body>
      </html>,
    )
    const place = path.join(folder, `page-${page}`)
    mkdirSync(place, { recursive: true })
    writeFileSync(path.join(place, 'index.html'), html)
  }
}
