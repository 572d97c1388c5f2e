import type { ReactNode } from 'react'

/** Four plain cards that every side of the comparison renders, so that only the way of rendering differs. */

export interface CardData {
  id: string
  kind: keyof typeof cards
  props: Record<string, unknown>
}

function Opening({ title, text, action, href }: { title: string; text: string; action: string; href: string }) {
  return (
    <section className="opening">
      <h2>{title}</h2>
      <p>{text}</p>
      <a href={href}>{action}</a>
    </section>
  )
}

function Prose({ title, paragraphs }: { title: string; paragraphs: string[] }) {
  return (
    <section className="prose">
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

function Offer({ title, price, term, features }: { title: string; price: string; term: string; features: string[] }) {
  return (
    <section className="offer">
      <h2>{title}</h2>
      <p>
        {price} {term}
      </p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <a href="#order">Choose {title}</a>
    </section>
  )
}

function Questions({ title, entries }: { title: string; entries: { question: string; answer: string }[] }) {
  return (
    <section className="questions">
      <h2>{title}</h2>
      {entries.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}

export const cards = { Opening, Prose, Offer, Questions } as unknown as Record<
  'Opening' | 'Prose' | 'Offer' | 'Questions',
  (props: Record<string, unknown>) => ReactNode
>

const words = 'shore kitchen craft tide kelp lantern harbour salt godwit ferry rope anchor mussel dune'.split(' ')

/** A page with a number of cards; deterministic. */
export function pageOf(count: number): CardData[] {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const text = (length: number) => Array.from({ length }, () => words[next(words.length)]).join(' ')
  return Array.from({ length: count }, (_, index): CardData => {
    const id = `card-${index}`
    const title = `${text(3)} ${index}`
    switch (index % 4) {
      case 0:
        return { id, kind: 'Opening', props: { title, text: text(24), action: text(2), href: `/p/${index}` } }
      case 1:
        return { id, kind: 'Prose', props: { title, paragraphs: [text(40), text(30), `${text(20)} & <more>`] } }
      case 2:
        return {
          id,
          kind: 'Offer',
          props: { title, price: `£${index}.50`, term: 'a month', features: [text(4), text(5), text(3), text(6)] },
        }
      default:
        return {
          id,
          kind: 'Questions',
          props: { title, entries: Array.from({ length: 4 }, () => ({ question: text(7), answer: text(18) })) },
        }
    }
  })
}
