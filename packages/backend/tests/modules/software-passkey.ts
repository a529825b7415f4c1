import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// biome-ignore lint/suspicious/noExplicitAny: the options are JSON of the protocol.
type Options = any

type Ceremony = {
  origin: string
  rpId: string
  /** False: the device did not ask for a PIN, finger or face. */
  isUserVerified?: boolean
  /** The counter that the device reports; by default one more than the last time. */
  counter?: number
}

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attestedData: 0x40 }

/** A security key in software (WebAuthn level 2, ES256, attestation "none"), for tests without a browser. */
export function createSoftwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0

  function authenticatorData({ rpId, isUserVerified = true, counter = ++uses }: Ceremony, attested = Buffer.alloc(0)) {
    const counterBytes = Buffer.alloc(4)
    counterBytes.writeUInt32BE(counter)
    const flags =
      FLAGS.userPresent + (isUserVerified ? FLAGS.userVerified : 0) + (attested.length > 0 ? FLAGS.attestedData : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counterBytes, attested])
  }

  function credential(response: Record<string, unknown>) {
    const name = id.toString('base64url')
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response }
  }

  return {
    id: id.toString('base64url'),

    /** What navigator.credentials.create() returns, as JSON. */
    create(options: Options, ceremony: Ceremony) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(ceremony, attested)],
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', options.challenge, ceremony.origin).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['usb'],
      })
    },

    /** What navigator.credentials.get() returns, as JSON. */
    get(options: Options, ceremony: Ceremony) {
      const data = authenticatorData(ceremony)
      const client = clientData('webauthn.get', options.challenge, ceremony.origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** The part of RFC 8949 that passkeys need. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (!(value instanceof Map)) throw new Error('Not a value of a passkey')
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length])
}
