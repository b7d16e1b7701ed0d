import type { PoolClient } from 'pg'
import type { SyncEntity } from '#domain/systems/entities.ts'
import type { RecordSubject, RejectedRecord } from './read-records.ts'

interface From {
  readonly systemId: number
  readonly entity: SyncEntity
}

/** What waits of the same things, and is no newer than these records, counts no more. @param except ids that are tried now */
export async function supersede(
  client: PoolClient,
  { systemId, entity }: From,
  subjects: readonly RecordSubject[],
  except: readonly number[] = [],
): Promise<void> {
  const { rowCount } = await client.query(
    `select from sync_quarantine where system_id = $1 and entity = $2 and state = 'pendiente' limit 1`,
    [systemId, entity],
  )
  if (rowCount === 0) return
  await client.query(
    `update sync_quarantine q
     set state = 'superado', resolved_at = now(), resolved_by = 'Otro registro', version = q.version + 1
     from (select identity, max(version) as version from unnest($3::text[], $4::bigint[]) r (identity, version) group by identity) r
     where q.system_id = $1 and q.entity = $2 and q.state = 'pendiente' and q.identity = r.identity and q.identity <> ''
       and (q.source_version is null or r.version is null or q.source_version <= r.version) and q.id <> all($5::integer[])`,
    [systemId, entity, subjects.map(({ identity }) => identity), subjects.map(({ version }) => version), [...except]],
  )
}

/** Stores the rejected records of a batch. @returns their ids, in the same order */
export async function setAside(
  client: PoolClient,
  { systemId, entity }: From,
  batchRowId: number,
  rejected: readonly (RejectedRecord & { readonly record: string })[],
): Promise<readonly number[]> {
  if (rejected.length === 0) return []
  const { rows } = await client.query<{ id: number }>(
    `insert into sync_quarantine
       (system_id, entity, batch_row_id, place, external_id, part_key, identity, source_version, record, field, reason)
     select $1, $2, $3, * from unnest($4::integer[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[], $10::text[], $11::text[])
     returning id`,
    [
      systemId,
      entity,
      batchRowId,
      rejected.map(({ place }) => place),
      rejected.map(({ externalId }) => externalId),
      rejected.map(({ key }) => key),
      rejected.map(({ identity }) => identity),
      rejected.map(({ version }) => version),
      rejected.map(({ record }) => record),
      rejected.map(({ field }) => field),
      rejected.map(({ reason }) => reason),
    ],
  )
  return rows.map(({ id }) => id)
}
