import sharp from 'sharp'

/** The one door to sharp: only the decoders of the image types we keep, no shared cache, one thread an image. */

const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((type) => [`VipsForeignLoad${type}File`, `VipsForeignLoad${type}Buffer`])

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: DECODERS })
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
