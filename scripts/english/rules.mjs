/**
 * Phrases that nobody who grew up with English would write in a product, or that say less than they could. Each with what
 * to write instead. They are looked for in what people read: texts of the product, documents, stories.
 * @type {readonly (readonly [pattern: RegExp, better: string])[]}
 */
export const banned = [
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bcall(s|ed)? (it |this |them )?off\b/i, 'cancel'],
  [/\ball the same\b/i, 'anyway'],
  [/\bto walk (through|in)\b/i, 'to move through'],
  [/\bnothing waits for you\b/i, 'you’re all caught up'],
  [/\bnobody has (yet )?(begun|said)\b/i, 'say what the state is: waiting to start'],
  [/\bnothing (has been said|happened in this)\b/i, 'no log entries yet, no data for this period'],
  [/\bper cent\b/i, '%, or percentage'],
  [/\bhangs? together\b/i, 'is related'],
  [/\bare? taken back\b|\bis taken back\b/i, 'is undone, rolled back, removed'],
  [/\btake (a|the) \w+ away\b/i, 'remove'],
  [/\b(off|on) the shelves\b/i, 'say who can see or buy it'],
  [/\bset apart by\b/i, 'separated by'],
  [/\bstands? here\b/i, 'appears here'],
  [/\bto try things with\b/i, 'demo'],
  [/\bunder which\b|\bby which\b|\bwith whom\b/i, 'turn the sentence round'],
  [/\bis not right yet\b/i, 'say what is wrong'],
  [/\bdoes not exist here\b/i, 'not applicable'],
  [/\bone row an? \w+/i, 'one row per'],
  [/\bplease note\b/i, 'say it'],
  [/\boops\b|\bwhoops\b/i, 'say what happened'],
  [/\butili[sz]e\b/i, 'use'],
]

/** Words of requirements that longer labels are made of (JOB-19). */
export const prescribed = ['Mass Build and Publish']

/** Words that keep their capital inside a label: names of people, products, languages, places, keys and our own parts. */
export const names = new Set(
  `Perennial Apple Google Pay PayPal Stripe Adyen Visa Mastercard Klarna Excel React Storybook PostgreSQL Chromium
  English German French Italian Swiss Germany Austria Switzerland France Italy Europe
  Enter Escape Tab Space Ctrl Shift Alt Page Up Down Home End Delete Monday
  January February March April May June July August September October November December`.split(/\s+/),
)
