const named: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Control: 'Ctrl',
  ' ': 'Space',
}
const nameOf = (key: string) => named[key] ?? (/^\p{L}$/u.test(key) ? 'Letters' : /^\d$/.test(key) ? 'Digits' : key)

/** `{Control>}`, `{/Control}`, `{Enter}` or one character. */
const keyPattern = /\{(\/?)([A-Za-z0-9]+)(>?)\}|([^{}])/g

/** Keys that the plays of a file of stories press, as guides write them: `Enter`, `Ctrl Home`, `Letters`. */
export function pressedKeys(code: string): Set<string> {
  const pressed = new Set<string>()
  if (/userEvent\.tab\(\)/.test(code)) pressed.add('Tab')
  if (/userEvent\.tab\(\{ shift: true/.test(code)) pressed.add('Shift Tab')
  const typed = [...code.matchAll(/userEvent\.keyboard\('([^']*)'\)|userEvent\.type\(.*, '([^']*)'\)/g)]
  for (const text of typed.map(([, keys, words]) => keys ?? words ?? '')) {
    const held: string[] = []
    for (const [, isRelease, key, isHeld, character] of text.matchAll(keyPattern)) {
      const name = nameOf(key ?? character ?? '')
      if (isHeld) held.push(name)
      else if (isRelease) held.splice(held.indexOf(name), 1)
      else if (held.length === 0) pressed.add(name)
      else pressed.add([...held, character ? character.toUpperCase() : name].join(' '))
    }
  }
  return pressed
}
