import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { tableTypesArguments } from '../../../scripts/lib/table-types.ts'
import { useTestDatabase } from '#test/database.ts'

const database = useTestDatabase()

it('tables.ts matches the migrated database (else: npm run generate-tables)', () => {
  const check = spawnSync(process.execPath, [...tableTypesArguments(database.current.url), '--verify'], {
    encoding: 'utf8',
  })
  expect(check.status, check.stdout + check.stderr).toBe(0)
})
