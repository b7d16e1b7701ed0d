import type { KnipConfig } from 'knip'

// Twice: everything (npx knip), and the product without its tests (npx knip --production --strict), which finds what tests alone use.
// Patterns with '!' are those of the product.
export default {
  entry: [
    'server/main.ts!',
    'server/first-run/cli.ts!',
    'server/sync/cli/cli.ts!',
    'imports/descriptions/cli.ts!',
    'server/search/index/base-worker.ts!',
    'server/search/index/changes-worker.ts!',
    'server/platform/files/pdf/read-pdf-child.ts!',
    'server/platform/db/embedded-postgres/process-for-tests.ts',
    'server/platform/mail/process-for-tests.ts',
    'server/catalog/picture-batches/process-for-tests.ts',
    'server/documents/intake/process-for-tests.ts',
    'server/orders/generation/process-for-tests.ts',
    'server/sync/batches/process-for-tests.ts',
    'server/sync/screen-imports/process-for-tests.ts',
    'scripts/*.{mjs,ts}!',
    'bench/*.ts',
    'bench/tax-documents/*.ts',
    'bench/search/engine-process.ts',
    'bench/search/engines/tuerca-build-worker.ts',
    'bench/accounts/login-load.ts',
    'bench/http/empty-route.ts',
    'bench/hostile/attacker.ts',
    'demo/derive-vehicles.ts!',
    'web/entry.{server,client}.tsx!',
    'web/routes/**/*.tsx!',
    'web/offline/worker/service-worker.ts!',
    // Named by vite.config.ts, and in what a plugin writes.
    'web/build-plugins/*.ts!',
    'web/offline/build-worker.ts!',
    'web/app/lazy/load-route-module.ts!',
    'test/e2e/**/*.spec.ts',
    'test/answers/**/*.ts',
  ],
  project: [
    '**/*.{ts,tsx,mjs}!',
    '!**/*.{test,spec}.{ts,tsx}!',
    '!{test,bench}/**!',
    '!**/testing{.ts,/**}!',
    '!**/process-for-tests.ts!',
  ],
  ignoreDependencies: ['embedded-postgres', 'kysely-codegen', '@fontsource/.+'],
  ignoreBinaries: ['apt-get', 'taskset'],
  ignoreIssues: {
    'server/platform/db/tables.ts': ['types'],
  },
  // What its own file uses may be exported for its tests.
  ignoreExportsUsedInFile: process.argv.includes('--production'),
} satisfies KnipConfig
