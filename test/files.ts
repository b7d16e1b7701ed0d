import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { localStorage, locationOf, type FileStorage } from '#server/platform/files/file-storage.ts'

export interface TestStorage {
  readonly current: FileStorage
  readonly folder: string
  /** The content of a stored file. */
  read(name: string): Promise<Buffer>
}

/** Gives the test file a storage folder of its own. Use the result inside tests and hooks only. */
export function useTestStorage(): TestStorage {
  let folder: string | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tuerca-files-'))
  })
  afterAll(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })
  const there = (): string => {
    if (folder === undefined) throw new Error('The test storage is there only inside tests and hooks')
    return folder
  }
  return {
    get current() {
      return localStorage(there())
    },
    get folder() {
      return there()
    },
    read: (name) => readFile(join(there(), locationOf(name))),
  }
}
