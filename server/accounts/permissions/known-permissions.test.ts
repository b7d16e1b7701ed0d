import { expect, it } from 'vitest'
import { PERMISSIONS } from '#domain/access.ts'
import { useTestDatabase } from '#test/database.ts'

const database = useTestDatabase()

it('the permissions of the rules are those that every database begins with', async () => {
  const rows = await database.current.db
    .selectFrom('permissions')
    .select('name')
    .where('is_system', '=', true)
    .execute()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(PERMISSIONS.toSorted())
})
