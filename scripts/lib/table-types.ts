import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Arguments for kysely-codegen to write (or, with '--verify', check) the table types of a migrated database. */
export function tableTypesArguments(url: string): string[] {
  const codegen = join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const file = join(ROOT, 'server/platform/db/tables.ts')
  const options = ['--dialect', 'postgres', '--type-only-imports', '--exclude-pattern', '{*.kysely_*,pgboss.*}']
  return [codegen, '--url', url, '--out-file', file, ...options]
}
