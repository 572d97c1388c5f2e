import { connectionToStore } from '@perennial/domain/connections'
import { ApplicationError } from '@perennial/domain/errors'
import type { FieldError } from '@perennial/domain/result'
import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { accessTokenFor } from './access-token-for.ts'
import { openedConnection } from './connection-secrets.ts'
import { findConnection } from './connection-store.ts'
import type { SentConnection } from './save-connection.ts'
import { isPaymentService, serviceOf } from './services.ts'

type TryPorts = Pick<Ports, 'db' | 'sealing' | 'outbound' | 'log' | 'payment'>

/**
 * Tests the entered data against the remote service, where possible: an issuer's discovery document, or a token from a
 * token endpoint, or a payment provider's keys.
 * @returns errors by field
 */
export async function tryConnection(
  ports: TryPorts,
  scope: Scope,
  sent: SentConnection,
  requestId: string,
): Promise<FieldError | undefined> {
  if (sent.service !== 'oidc' && sent.service !== 'oauth-client') {
    return isPaymentService(sent.service)
      ? ports.payment.test(scope, sent.service, await withStoredSecrets(ports, scope, sent))
      : undefined
  }
  const data = await withStoredSecrets(ports, scope, sent)
  try {
    return sent.service === 'oidc' ? await tryIssuer(ports, String(data.issuer)) : await tryToken(ports, data)
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    ports.log.warn('connection not tried', { error, requestId, service: sent.service })
    const path = sent.service === 'oidc' ? 'issuer' : 'token_url'
    return { path, code: 'no_answer', message: error.message }
  }
}

/** The submitted data, with the stored values of unchanged secrets. */
async function withStoredSecrets({ db, sealing }: TryPorts, scope: Scope, sent: SentConnection) {
  const { record_type: type, service, id, data } = sent
  if (id === undefined) return data
  const row = await db.asTenant(scope, (tx) => findConnection(tx, { record_type: type, service, id }))
  return row ? connectionToStore(serviceOf(type, service)?.schema, data, openedConnection(sealing, row)) : data
}

/** By OpenID Connect Discovery: the document must name the same issuer. */
async function tryIssuer({ outbound }: TryPorts, issuer: string): Promise<FieldError | undefined> {
  const url = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const answer = await outbound.send({ method: 'GET', url, headers: { accept: 'application/json' } })
  if (answer.status === 200 && issuerIn(answer.body) === issuer) return undefined
  return { path: 'issuer', code: 'no_issuer', message: 'No OpenID provider answers at this address.' }
}

function issuerIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { issuer?: unknown } | null)?.issuer
  } catch {
    return undefined
  }
}

async function tryToken({ outbound }: TryPorts, data: Readonly<Record<string, unknown>>) {
  const token = await accessTokenFor({ outbound }, data)
  return token === undefined
    ? { path: 'client_secret', code: 'no_token', message: 'The token endpoint gave no token for these credentials.' }
    : undefined
}
