import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const file = path.resolve(import.meta.dirname, '../../../../.cache/attacks.jsonl')

export interface Attack {
  class: string
  what: string
  tries: number
  /** How many did what they must not do. */
  gotThrough: number
}

/** Notes what an attack achieved, for the table at the end of the run; its test asserts it. */
export const noteAttack = (attack: Attack): void => appendFileSync(file, `${JSON.stringify(attack)}\n`)

export const beginAttackLog = (): void => rmSync(file, { force: true })

/** The table of all attacks of this run, and how many tries got through; undefined when none ran. */
export function attackTable(): { text: string; gotThrough: number } | undefined {
  if (!existsSync(file)) return undefined
  const attacks = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Attack)
    .sort((one, other) => one.class.localeCompare(other.class))
  const rows = attacks.map((one) => [one.class, one.what, String(one.tries), String(one.gotThrough)])
  const all = [['class', 'attack', 'tries', 'got through'], ...rows]
  const widths = all[0]!.map((_cell, column) => Math.max(...all.map((row) => row[column]!.length)))
  const text = all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
  return { text, gotThrough: attacks.reduce((total, one) => total + one.gotThrough, 0) }
}
