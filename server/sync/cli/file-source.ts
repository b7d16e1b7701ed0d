import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileError } from '#imports/import-error.ts'
import type { ImportSource } from '#imports/source.ts'
import { fileTrouble } from './file-trouble.ts'

/** A file on disk, read in chunks on demand. Throws ImportError when it is not there or cannot be read. */
export async function sourceFromFile(path: string): Promise<ImportSource> {
  const name = basename(path)
  const info = await stat(path).catch((error: unknown) => {
    throw fileError(path, fileTrouble(error) ?? 'no se pudo leer.')
  })
  if (!info.isFile()) throw fileError(path, 'no es un archivo.')
  return {
    name,
    size: info.size,
    async *read(start, end) {
      if (end <= start) return
      // createReadStream counts the last byte in.
      const chunks: AsyncIterable<Buffer> = createReadStream(path, { start, end: end - 1 })
      try {
        yield* chunks
      } catch (error) {
        throw fileError(path, fileTrouble(error) ?? 'no se pudo leer.')
      }
    },
  }
}
