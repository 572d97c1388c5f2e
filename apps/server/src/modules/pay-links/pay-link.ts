import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { payLink } from '../../db/schema/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import type { Ports } from '../../ports/index.ts'

export type PayLink = typeof payLink.$inferSelect

/** 144 bits, as many as nobody guesses; written in 24 characters. */
const secretBytes = 18

/** How long a card can be stored by a link that staff have sent, in ms: two weeks of machine time. */
const cardLinkMs = 14 * 24 * 60 * 60_000

const sealedFor = (id: string) => `pay link ${id}`

type Needs = Pick<Ports, 'sealing' | 'newId' | 'clock'>

async function newSecret({ sealing, newId, clock }: Needs) {
  const id = newId()
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(secretBytes))).toString('base64url')
  const row = { id, secret: sealing.seal(secret, sealedFor(id)), hash: await sha256(secret) }
  return { ...row, createdAt: new Date(clock()) }
}

/** The link by which an invoice is paid: the same one in every mail about it. */
export async function linkToPay(
  tx: Tx,
  needs: Needs,
  about: { customerId: string; subscriptionId: string; invoiceId: string },
): Promise<PayLink> {
  const ofInvoice = eq(payLink.invoiceId, about.invoiceId)
  const [known] = await tx.select().from(payLink).where(ofInvoice)
  if (known) return known
  await tx
    .insert(payLink)
    .values({ ...about, ...(await newSecret(needs)), kind: 'invoice' })
    .onConflictDoNothing()
  const [made] = await tx.select().from(payLink).where(ofInvoice)
  return made!
}

/** A link by which a customer stores another card, for two weeks and once. */
export async function newCardLink(
  tx: Tx,
  needs: Needs,
  about: { customerId: string; subscriptionId: string },
): Promise<PayLink> {
  const expiresAt = new Date(needs.clock() + cardLinkMs)
  const [made] = await tx
    .insert(payLink)
    .values({ ...about, ...(await newSecret(needs)), kind: 'card', expiresAt })
    .returning()
  return made!
}

/** The path of a link's page in the shop. */
export const payPagePath = (sealing: Ports['sealing'], { id, secret }: Pick<PayLink, 'id' | 'secret'>): string =>
  `/pay/${sealing.open(secret, sealedFor(id))}`

/** A link by its secret; undefined for one that does not exist. */
export async function linkWithSecret(tx: Tx, secret: string): Promise<PayLink | undefined> {
  const [found] = await tx
    .select()
    .from(payLink)
    .where(and(eq(payLink.hash, await sha256(secret))))
  return found
}

export async function linkWithId(tx: Tx, id: string): Promise<PayLink | undefined> {
  const [found] = await tx.select().from(payLink).where(eq(payLink.id, id))
  return found
}
