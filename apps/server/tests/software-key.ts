import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyProof, PasskeyProof } from '@perennial/api/passkeys'

/** A device that makes one passkey and proves its owner by it, as a browser would hand it on (ES256, no attestation). */
export function softwareKey(origin: string) {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const encoded = (bytes: Buffer) => bytes.toString('base64url')
  const clientData = (type: string, challenge: unknown, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const key = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const, clientExtensionResults: {} }
  let count = 0
  return {
    make({ options }: { options: Record<string, unknown> }): NewPasskeyProof {
      const authData = Buffer.concat([
        // Present, verified, and with a key.
        authenticatorData(origin, 0x45, 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        byteString(authData),
      ])
      return {
        ...key,
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', options.challenge)),
          attestationObject: encoded(attestation),
          transports: ['internal'],
        },
      }
    },
    /** @param change makes a wrong answer: another origin, or a device that did not ask who is there */
    prove(challenge: unknown, change: { origin?: string; flags?: number; count?: number } = {}): PasskeyProof {
      count += 1
      const data = authenticatorData(origin, change.flags ?? 0x05, change.count ?? count)
      const client = clientData('webauthn.get', challenge, change.origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...key,
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(sign('sha256', signed, privateKey)),
        },
      }
    },
  }
}

/** Hash of the host, flags, and how often the key was used. */
function authenticatorData(origin: string, flags: number, count: number): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(count)
  return Buffer.concat([createHash('sha256').update(new URL(origin).hostname).digest(), Buffer.from([flags]), counter])
}

/** Texts and bytes in CBOR. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const byteString = (value: Buffer) =>
  Buffer.concat([
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ])

/** A key of P-256 by RFC 9053: kind 2, algorithm -7, curve 1, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label]), byteString(Buffer.from(value, 'base64url'))])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x!),
    coordinate(0x22, y!),
  ])
}
