import { useMessages } from '../../messages/index.ts'
import * as styles from './command-palette.styles.ts'

/** Keyboard hints, on devices with a keyboard. */
export function PaletteFoot() {
  const messages = useMessages()
  const lines: readonly [readonly string[], string][] = [
    [['↑', '↓'], messages.paletteNavigate],
    [['↵'], messages.paletteSelect],
    [['esc'], messages.paletteClose],
  ]
  return (
    <footer aria-hidden="true" className={styles.paletteFoot().className}>
      {lines.map(([keys, words]) => (
        <span key={words} className={styles.paletteKeys().className}>
          {keys.map((key) => (
            <kbd key={key} className={styles.paletteKey().className}>
              {key}
            </kbd>
          ))}
          {words}
        </span>
      ))}
    </footer>
  )
}
