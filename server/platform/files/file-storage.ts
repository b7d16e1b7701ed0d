import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Both ends included, as RFC 9110 counts bytes. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Files under names that are made from their content: what stands under a name never changes. A driver for a store
 * that several machines share implements the same three calls (docs/decisions/0010-file-storage.md).
 */
export interface FileStorage {
  /** Keeps the bytes; nothing happens where the name is kept already. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** In bytes; undefined where there is no such file. */
  size(name: string): Promise<number | undefined>
  /** All of it, or a part that lies within its size. */
  read(name: string, range?: ByteRange): Readable
}

/** The only names of files there are, so that none leads out of the storage. */
export const FILE_NAME = /^[0-9a-f]{32}(?:-(?:sm|md|lg)\.(?:avif|webp)|\.pdf)$/u

/** Files in a folder of this machine, made at the first write. */
export function localStorage(folder: string): FileStorage {
  return {
    async write(name, bytes) {
      const path = pathOf(folder, name)
      if ((await sizeOf(path)) === bytes.length) return
      await mkdir(join(path, '..'), { recursive: true })
      // Nobody ever reads half a file, also after a crash.
      const unfinished = `${path}.${randomUUID()}`
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    size: async (name) => sizeOf(pathOf(folder, name)),
    read: (name, range) =>
      createReadStream(pathOf(folder, name), range === undefined ? {} : { start: range.first, end: range.last }),
  }
}

/** Two letters make a folder: no folder holds more than some thousands. */
function pathOf(folder: string, name: string): string {
  if (!FILE_NAME.test(name)) throw new RangeError(`${JSON.stringify(name)} is no name of a file`)
  return join(folder, name.slice(0, 2), name)
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
