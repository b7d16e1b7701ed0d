import type { Database } from '#server/platform/db/database.ts'

/** What a call answers while nobody is active: there is a first administrator only where there is none. */
export async function withoutAdministrators<Answer>({ pool }: Database, call: () => Promise<Answer>): Promise<Answer> {
  const { rows } = await pool.query<{ id: number }>(
    "update users set status = 'suspendido' where status = 'activo' returning id",
  )
  const answer = await call()
  await pool.query("update users set status = 'activo' where id = any($1)", [rows.map(({ id }) => id)])
  return answer
}
