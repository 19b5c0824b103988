import type { Answer, PreparedAnswer, Variant } from '#web/answers/prepared-answer.ts'

/**
 * An answer whose bytes are in buffers of their own, which can be handed to another thread without being copied again. Bytes of a Node
 * buffer may be a part of a larger one.
 */
export function toHandedOver(answer: PreparedAnswer): { answer: PreparedAnswer; transfer: ArrayBuffer[] } {
  const transfer: ArrayBuffer[] = []
  const moved = mapVariants(answer, (variant) => {
    const bytes = new Uint8Array(variant.body)
    transfer.push(bytes.buffer)
    return { ...variant, body: Buffer.from(bytes.buffer) }
  })
  return { answer: moved, transfer }
}

/** An answer as it arrives from another thread, where buffers become plain arrays of bytes. */
export function fromHandedOver(answer: PreparedAnswer): PreparedAnswer {
  return mapVariants(answer, (variant) => ({ ...variant, body: toBuffer(variant.body) }))
}

/** The same for an answer that is not prepared. */
export function fromHandedOverDrawn(answer: Answer): Answer {
  return typeof answer.body === 'string' ? answer : { ...answer, body: toBuffer(answer.body) }
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Variants that are the same stay the same. */
function mapVariants(answer: PreparedAnswer, change: (variant: Variant) => Variant): PreparedAnswer {
  const changed = new Map(answer.variants.map((variant) => [variant, undefined as Variant | undefined]))
  for (const variant of changed.keys()) changed.set(variant, change(variant))
  const [plain, gzipped, brotlied, both] = answer.variants
  const get = (variant: Variant) => changed.get(variant) ?? variant
  return { ...answer, variants: [get(plain), get(gzipped), get(brotlied), get(both)] }
}
