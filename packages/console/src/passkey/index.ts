import type { NewPasskeyProof, PasskeyProof } from '@perennial/api/passkeys'

/** What the server asks of the browser, as JSON. */
type Options = Readonly<Record<string, unknown>>

/** Whether this browser can make and use passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Why there is no passkey: its owner closed the question or took too long, or the device has one already. */
export type NoPasskey = 'cancelled' | 'there'

/** Has the device make a passkey. The browser asks for a finger, a face or the screen lock. */
export const makePasskey = (options: Options): Promise<NewPasskeyProof | NoPasskey> =>
  answered<NewPasskeyProof>(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )

/** Has the device prove who is there by a passkey that it holds. */
export const askPasskey = (options: Options): Promise<PasskeyProof | NoPasskey> =>
  answered<PasskeyProof>(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  )

async function answered<Proof>(ask: () => Promise<Credential | null>): Promise<Proof | NoPasskey> {
  try {
    const credential = await ask()
    return credential ? ((credential as PublicKeyCredential).toJSON() as Proof) : 'cancelled'
  } catch (error) {
    return error instanceof DOMException && error.name === 'InvalidStateError' ? 'there' : 'cancelled'
  }
}
