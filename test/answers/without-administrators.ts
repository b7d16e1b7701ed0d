import type { Database } from '#server/platform/db/database.ts'

/** The answer of a call while no user is active: only then the first administrator can be created. */
export async function withoutAdministrators<Answer>({ pool }: Database, call: () => Promise<Answer>): Promise<Answer> {
  const { rows } = await pool.query<{ id: number }>(
    "update users set status = 'suspendido' where status = 'activo' returning id",
  )
  const answer = await call()
  await pool.query("update users set status = 'activo' where id = any($1)", [rows.map(({ id }) => id)])
  return answer
}
