import { scriptBudget } from '@perennial/domain/builds'
import * as styles from './publish.styles.ts'
import { text } from './texts/index.ts'

const kilobytes = (bytes: number): number => Math.round(bytes / 1000)

/** The page's script against its budget; amber is what this version adds to what is live. */
export function ScriptBar({ bytes, liveBytes }: { bytes: number; liveBytes: number | null }) {
  const limit = scriptBudget.warnAbove
  const more = liveBytes === null ? 0 : bytes - liveBytes
  const whole = Math.max(limit, bytes)
  const share = (part: number) => ({ inlineSize: `${(Math.max(0, part) / whole) * 100}%` })
  return (
    <section className={styles.part().className} aria-label={text('script')}>
      <div className={styles.barLine().className}>
        <h3 className={styles.heading().className}>{text('script')}</h3>
        <span>{text('scriptOf', { used: kilobytes(bytes), limit: kilobytes(limit) })}</span>
      </div>
      <div className={styles.bar().className} aria-hidden="true">
        <span
          className={styles.barPart({ kind: 'live' }).className}
          style={share(Math.min(bytes, limit) - Math.max(0, more))}
        />
        <span
          className={styles.barPart({ kind: 'more' }).className}
          style={share(Math.max(0, more) + Math.max(0, bytes - limit))}
        />
      </div>
      {kilobytes(Math.abs(more)) > 0 && (
        <p className={styles.note().className}>
          {text(more > 0 ? 'scriptMore' : 'scriptLess', { kb: kilobytes(Math.abs(more)) })}
        </p>
      )}
    </section>
  )
}
