import type { Scope, Tx } from './port.ts'

/** What a process has read of a tenant and mode, at one version. */
interface Known {
  version: string
  values: Map<string, unknown>
}

interface Entered {
  facts: Facts
  of: string
  version: string
}

/** What one process keeps of one database. */
export type Facts = Map<string, Known>

/** Tenants and modes of which a process keeps what it has read. */
const most = 1_000

const entered = new WeakMap<Tx, Entered>()

/** Notes at which version a transaction has found the facts of its tenant. */
export function noteFacts(
  tx: Tx,
  facts: Facts,
  { tenant, mode }: Scope,
  { customer, version }: { customer: string; version: unknown },
): void {
  // A customer does not see all that facts are made of.
  if (customer === '') entered.set(tx, { facts, of: `${mode} ${tenant}`, version: String(version ?? 0) })
}

/** For the rest of a transaction that changes facts they are read where they are. */
export function forgetFacts(tx: Tx): void {
  entered.delete(tx)
}

/**
 * A fact of the transaction's tenant that hardly ever changes: a setting, its profile, whether it has test clocks. Read
 * once for each version, in whichever process they were changed; always of the moment at which the transaction began.
 * @param name of the fact
 * @param read what cannot be changed by whoever gets it
 */
export async function knownFact<Fact>(tx: Tx, name: string, read: () => Promise<Fact>): Promise<Fact> {
  const at = entered.get(tx)
  if (!at) return read()
  const known = at.facts.get(at.of)
  if (known?.version === at.version && known.values.has(name)) return known.values.get(name) as Fact
  const value = await read()
  keep(at, name, value)
  return value
}

/** A fact that many share: nobody changes it. */
export function frozen<Fact>(fact: Fact): Fact {
  if (typeof fact === 'object' && fact !== null && !(fact instanceof Date) && !Object.isFrozen(fact)) {
    Object.freeze(fact)
    Object.values(fact).forEach(frozen)
  }
  return fact
}

function keep({ facts, of, version }: Entered, name: string, value: unknown): void {
  const known = facts.get(of)
  if (known?.version === version) {
    known.values.set(name, value)
    return
  }
  if (facts.size >= most) facts.delete(facts.keys().next().value!)
  facts.set(of, { version, values: new Map([[name, value]]) })
}
