import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { Failure } from '#server/platform/failure.ts'

/** SAT's zip of all authorities has some thirty. */
const MOST_FILES = 500
const MOST_BYTES = 100_000

/** The files of a small zip; what is too large to be a certificate is left out. */
export async function filesOfZip(bytes: Uint8Array): Promise<readonly Uint8Array[] | Failure> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
    const files: Uint8Array[] = []
    if (zip.entryCount > MOST_FILES) return tooMany()
    for await (const entry of zip.eachEntry()) {
      const isFile = !entry.fileName.endsWith('/') && entry.uncompressedSize > 0
      if (!isFile || entry.uncompressedSize > MOST_BYTES) continue
      files.push(await buffer(await zip.openReadStreamPromise(entry)))
    }
    return files
  } catch {
    const message = 'El zip está dañado. Descárgalo otra vez del SAT.'
    return new Failure('invalid_input', message, { archivo: message })
  }
}

function tooMany(): Failure {
  const message = `El zip trae más de ${MOST_FILES} archivos.`
  return new Failure('invalid_input', message, { archivo: message })
}
