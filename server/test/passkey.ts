import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Client } from './client.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const NEW_CREDENTIAL = 0x40

type Options = { challenge: string; rp?: { id: string }; rpId?: string }
export type Key = ReturnType<typeof softKey>

/**
 * A software authenticator (WebAuthn, section 6; ES256, no attestation), for the page at `origin`. `verifies`: it asks for a
 * PIN or fingerprint.
 */
export function softKey(origin: string, { verifies = true } = {}) {
  const key = { verifies, create, get }
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  function authenticatorData(rpId: string, flags: number, rest: Uint8Array = new Uint8Array()): Buffer {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = flags | USER_PRESENT | (key.verifies ? USER_VERIFIED : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count, rest])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))
  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  function create({ challenge, rp }: Options) {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
    const data = authenticatorData(rp?.id ?? '', NEW_CREDENTIAL, credential)
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    return answer({
      clientDataJSON: clientData('create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  function get({ challenge, rpId }: Options) {
    const data = authenticatorData(rpId ?? '', 0)
    const json = clientData('get', challenge)
    const signature = createSign('sha256').update(data).update(sha256(json)).sign(privateKey)
    return answer({
      clientDataJSON: json.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }
  return key
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

export async function optionsFor(client: Client, what: 'register' | 'authenticate', origin: string): Promise<Options> {
  const response = await client.fetch(`/api/auth/passkey/generate-${what}-options`, { headers: { origin } })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as Options
}
