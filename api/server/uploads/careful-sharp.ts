import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)
// Allow only the decoders of the formats that `isImage` accepts, and ignore the format that a file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) })

/** Sharp, with the settings that files from people need: few decoders, one thread per picture, and no cache. */
export const carefulSharp = sharp
