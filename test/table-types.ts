import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** How kysely-codegen writes (or, with '--verify', checks) the table types of a migrated database. */
export function tableTypesArguments(url: string): string[] {
  return [
    join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    ...['--url', url, '--dialect', 'postgres', '--type-only-imports', '--exclude-pattern', 'kysely_*'],
    ...['--out-file', join(ROOT, 'server/platform/tables.ts')],
  ]
}
