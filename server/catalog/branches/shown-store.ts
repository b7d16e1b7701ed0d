import { sql } from 'kysely'
import type { SocialNetwork } from '#domain/shop/social-networks.ts'
import type { Database } from '#server/platform/db/database.ts'

type Db = Database['db']

export interface ShownBranchRow {
  readonly id: number
  readonly name: string
  readonly city: string
  readonly is_main: boolean
  readonly address: string
  readonly neighbourhood: string
  readonly postal_code: string
  readonly phones: string[]
  readonly email: string
  readonly time_zone: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly map_url: string
  /** By weekday and time. */
  readonly hours: readonly HoursRow[]
  /** Its days from yesterday on: a server's day may be ahead of the branch's. */
  readonly days: readonly { readonly day: string; readonly is_open: boolean; readonly name: string }[]
  /** By name of the network. */
  readonly networks: readonly { readonly network: SocialNetwork; readonly value: string }[]
}

export interface HoursRow {
  /** 1 is Monday. */
  readonly weekday: number
  /** '08:30'. */
  readonly opens: string
  readonly closes: string
}

/** Days further ahead are not shown. */
const DAYS_SHOWN = 16

/** Every open branch with its hours, days and networks, the main one first. */
export async function shownBranches(db: Db, now: Date): Promise<ShownBranchRow[]> {
  const answer = await sql<ShownBranchRow>`
    select b.id, b.name, b.city, b.is_main, b.address, b.neighbourhood, b.postal_code, b.phones, b.email, b.time_zone,
      b.latitude::float8 as latitude, b.longitude::float8 as longitude, b.map_url,
      coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
          'closes', to_char(h.closes, 'HH24:MI')) order by h.weekday, h.opens)
        from branch_hours h where h.branch_id = b.id), '[]') as hours,
      coalesce((select json_agg(json_build_object('network', n.network, 'value', n.value) order by n.network)
        from branch_networks n where n.branch_id = b.id), '[]') as networks,
      coalesce((select json_agg(json_build_object('day', d.day, 'is_open', d.is_open, 'name', d.name) order by d.day)
        from branch_days d where d.branch_id = b.id
          and d.day between ${now}::date - 1 and ${now}::date + ${DAYS_SHOWN}::integer), '[]') as days
    from branches b where b.closed_at is null order by b.is_main desc, b.position, b.name`.execute(db)
  return answer.rows
}
