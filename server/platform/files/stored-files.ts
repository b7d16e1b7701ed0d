import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileError } from '#imports/import-error.ts'
import type { ImportSource } from '#imports/source.ts'

/** A file that waits until a job reads it. */
export interface StoredFile {
  /** The name that its sender gave it. */
  readonly name: string
  readonly bytes: number
  /** A UUID. */
  readonly storedAs: string
}

/** Writes a stream to a new file and returns its name and bytes. An interrupted stream leaves no file. */
export async function storeStream(folder: string, content: Readable): Promise<Omit<StoredFile, 'name'>> {
  await mkdir(folder, { recursive: true })
  const storedAs = randomUUID()
  const file = createWriteStream(join(folder, storedAs), { flags: 'wx' })
  try {
    await pipeline(content, file)
  } catch (error) {
    await deleteStored(folder, [storedAs])
    throw error
  }
  return { storedAs, bytes: file.bytesWritten }
}

export async function deleteStored(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true })
}

/** Names of files that are older than this, whether or not an import knows them. */
export async function storedBefore(folder: string, before: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found !== null && found.mtime < before) old.push(name)
  }
  return old
}

/** Throws ImportError where the file no longer exists. */
export async function storedSource(folder: string, { name, bytes, storedAs }: StoredFile): Promise<ImportSource> {
  const path = join(folder, storedAs)
  const gone = fileError(name, 'ya no está en el servidor. Súbelo de nuevo.')
  const found = await stat(path).catch(() => null)
  if (found?.size !== bytes) throw gone
  return {
    name,
    size: bytes,
    async *read(start, end) {
      if (end <= start) return
      // createReadStream counts the last byte in.
      yield* createReadStream(path, { start, end: end - 1 }) as AsyncIterable<Buffer>
    },
  }
}
