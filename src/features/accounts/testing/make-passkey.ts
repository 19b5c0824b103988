import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'

/** User present, user verified, and a credential that follows. */
const FLAGS = 0x45

/** Answers the question for a new passkey as a browser does whose authenticator has checked its owner. */
export function makePasskeyFor({ challenge, rp }: { challenge: string; rp: { id: string } }, origin: string): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  // A map of the kind of key, its algorithm, its curve and its point, by the numbers of COSE.
  const point = (name: number, value: string) => Buffer.concat([Buffer.from([name]), toBytes(Buffer.from(value, 'base64url'))])
  const key = Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), point(0x21, x), point(0x22, y)])
  const length = Buffer.from([0, id.length])
  const noModel = Buffer.alloc(16)
  const counter = Buffer.alloc(4)
  const data = Buffer.concat([createHash('sha256').update(rp.id).digest(), Buffer.from([FLAGS]), counter, noModel, length, id, key])
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    toText('fmt'),
    toText('none'),
    toText('attStmt'),
    Buffer.from([0xa0]),
    toText('authData'),
    toBytes(data),
  ])
  const client = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false })
  return JSON.stringify({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response: { clientDataJSON: Buffer.from(client).toString('base64url'), attestationObject: attestation.toString('base64url') },
  })
}

/** Text in CBOR, of fewer than 24 bytes. */
function toText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

/** Bytes in CBOR, fewer than 256. */
function toBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
}
