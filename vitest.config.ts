import { configDefaults, defineConfig } from 'vitest/config'

/** Replace modules, or start processes and kill them: each of these files has a worker of its own. */
const ISOLATED = [
  'imports/descriptions/cli.test.ts',
  'server/accounts/sign-in/flood.test.ts',
  'server/accounts/sign-in/brute-force.test.ts',
  'server/accounts/sign-in/sign-in.test.ts',
  'server/catalog/picture-batches/batches.test.ts',
  'server/documents/intake/crashes.test.ts',
  'server/hostile.test.ts',
  'server/main.test.ts',
  'server/orders/generation/crashes.test.ts',
  'server/platform/db/embedded-postgres.test.ts',
  'server/platform/log.test.ts',
  'server/platform/mail/mail.test.ts',
  'server/proxy.test.ts',
  'server/sync/batches/crashes.test.ts',
  'server/sync/cli/cli.test.ts',
  'server/sync/screen-imports/crashes.test.ts',
  'web/routes.test.ts',
]

const files = (folders: string) => `${folders}/**/*.test.{ts,tsx}`

/** Files of one worker share their modules, which are loaded once: what a module remembers, the next file finds. */
const shared = (name: string, folders: string) => ({
  extends: true as const,
  test: { name, include: [files(folders)], exclude: [...configDefaults.exclude, ...ISOLATED], isolate: false },
})

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    // One more than the processors of a small machine: some files wait for jobs and processes.
    maxWorkers: 3,
    // No test has a limit of its own: a slow machine is no fault, and a test that passes does not wait for it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What is waited for comes in its own time; the test's own limit ends it.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      { extends: true, test: { name: 'isolated', include: ISOLATED } },
      shared('pure', '{contract,domain,search,imports,web,bench,scripts}'),
      shared('application', '{server,demo,test}'),
    ],
  },
})
