import { readdir } from 'node:fs/promises'
import { beforeAll, beforeEach } from 'vitest'
import { importFolder } from '#server/sync/screen-imports/import-folder.ts'
import { useTestApp } from '../app.ts'
import { makeProduct } from '../factories/catalog.ts'
import { useJobRunners } from '../jobs.ts'
import { PartImports } from '../part-imports.ts'
import { signIn, type SignedIn } from '../sign-in.ts'

/** A store with one part, whose administrator imports parts by the screen. */
export function usePartImportScreen() {
  const test = useTestApp(async ({ db }) => {
    await makeProduct(db, { key: 'YA-1', stock: { Centro: 5 } })
  })
  /** `who` makes the calls: the administrator unless a test sets another. */
  const people: { admin: SignedIn; who: SignedIn } = Object.create(null)
  beforeAll(async () => {
    people.admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })
  })
  beforeEach(() => {
    people.who = people.admin
  })
  const runners = useJobRunners()
  const loads = new PartImports(
    () => test.current,
    () => people.who,
  )
  /** The jobs run until the end of the test. */
  const start = () => runners.start(test.current.database, loads.jobs())
  /** The stored files of imports. */
  const stored = () => readdir(importFolder(test.current.storage)).catch(() => [])

  return { test, people, loads, start, stored }
}
