import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { localStorage, type FileStorage } from '#server/platform/files/file-storage.ts'

/** Gives the test file a folder of its own to keep files in. Use what it returns inside tests and hooks only. */
export function useTestStorage(): { readonly current: FileStorage; readonly folder: string } {
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
  }
}
