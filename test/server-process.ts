import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { migratedDataDir } from './migrated.ts'
import { spawnServer, type ServerProcess, type SpawnOptions } from './spawned-server.ts'

type WhenDone = (clean: () => Promise<void>) => void

/** Like spawnServer; ended after the test by default, or by `whenDone`. */
export function startServer(
  env: Readonly<Record<string, string>>,
  { whenDone = onTestFinished, ...options }: SpawnOptions & { readonly whenDone?: WhenDone } = {},
): ServerProcess {
  const server = spawnServer(env, options)
  whenDone(() => server.stop())
  return server
}

/** A new folder, deleted after the test or by `whenDone`. */
export async function emptyFolder(whenDone: WhenDone = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tuerca-server-'))
  whenDone(() => rm(folder, { recursive: true, force: true }))
  // For root, PostgreSQL runs as another user, who must have access to the cluster.
  await chmod(folder, 0o755)
  return folder
}

/** The data directory of a server that has run before, deleted after the test or by `whenDone`. */
export async function migratedFolder(whenDone: WhenDone = onTestFinished): Promise<string> {
  const folder = await migratedDataDir()
  whenDone(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** For resources that a file's tests share: cleans up after all of them, in reverse order. Call it outside of hooks. */
export function afterAllTests(): WhenDone {
  const cleaning: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const clean of cleaning.toReversed()) await clean()
  })
  return (clean) => void cleaning.push(clean)
}
