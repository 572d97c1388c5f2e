import { useState } from 'react'
import './star-rating.css'

interface StarRatingProps {
  id: string
  props: {
    title: string
    stars: number
    readers: number
    tint: string
    quotes: { text: string; by: string }[]
  }
}

/** Stars of five, and what readers said, one at a time. */
export default function StarRating({ id, props: { title, stars, readers, tint, quotes = [] } }: StarRatingProps) {
  const [at, setAt] = useState(0)
  const quote = quotes[at % Math.max(quotes.length, 1)]
  return (
    <section className="star-rating" aria-labelledby={`${id}-title`}>
      <div className="star-rating-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="star-rating-score">
          <Stars count={stars} tint={tint} />
          <span>
            {stars} of 5, by {readers} readers
          </span>
        </p>
      </div>
      {quote && (
        <figure className="star-rating-quote" aria-live="polite">
          <blockquote>{quote.text}</blockquote>
          <figcaption>{quote.by}</figcaption>
        </figure>
      )}
      {quotes.length > 1 && (
        <button type="button" className="star-rating-next" onClick={() => setAt(at + 1)}>
          Another voice
        </button>
      )}
    </section>
  )
}

const outline = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z'

function Stars({ count, tint }: { count: number; tint: string }) {
  return (
    <span className="star-rating-stars" style={{ color: tint }} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" width="24" height="24">
          <path d={outline} fill="none" stroke="currentColor" strokeWidth="1.4" />
          <path d={outline} fill="currentColor" clipPath={`inset(0 ${(1 - clamped(count - star + 1)) * 100}% 0 0)`} />
        </svg>
      ))}
    </span>
  )
}

const clamped = (part: number) => Math.max(0, Math.min(1, part))
