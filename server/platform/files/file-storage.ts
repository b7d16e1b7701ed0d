import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files under names that are made from their content: the content of a name never changes (docs/decisions/0010-file-storage.md). */
export interface FileStorage {
  readonly folder: string
  /** Stores the bytes; a name that is stored already is not written again. Throws RangeError for a name of another form. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** As `write`, of a file that is on the disk already; it stays where it is. */
  adopt(name: string, path: string): Promise<void>
  /** Nothing where there is no such file. */
  remove(name: string): Promise<void>
}

/** The only names of files there are, so that none leads out of the storage. */
export const FILE_NAME = /^[0-9a-f]{32}(?:-(?:sm|md|lg)\.(?:avif|webp)|\.pdf|\.png|\.xml)$/u

/** Files in a folder of this machine, made at the first write. */
export function localStorage(folder: string): FileStorage {
  return {
    folder,
    async write(name, bytes) {
      const path = join(folder, locationOf(name))
      if ((await sizeOf(path)) === bytes.length) return
      await putWhole(path, (unfinished) => writeFile(unfinished, bytes))
    },
    async adopt(name, source) {
      const path = join(folder, locationOf(name))
      if ((await sizeOf(path)) === (await sizeOf(source))) return
      // The same bytes under two names, where the file system supports it.
      await putWhole(path, (unfinished) => link(source, unfinished).catch(() => copyFile(source, unfinished)))
    },
    async remove(name) {
      await rm(join(folder, locationOf(name)), { force: true })
    },
  }
}

/** Renamed when whole: nobody ever reads half a file, also after a crash. */
async function putWhole(path: string, put: (unfinished: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${randomUUID()}`
  try {
    await put(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * The file's path below the storage's folder. Its first two letters are a folder of their own, so that no folder holds more than
 * some thousands. Throws RangeError for a name of another form.
 */
export function locationOf(name: string): string {
  if (!FILE_NAME.test(name)) throw new RangeError(`${JSON.stringify(name)} is not a file name`)
  return `${name.slice(0, 2)}/${name}`
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
