import type { KeyRow } from '#contract/systems/keys.ts'
import type { KeyScope } from '#domain/access.ts'
import { SCOPE_TITLES } from '#domain/systems/scope-titles.ts'
import { KEY_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { KeyState } from './store.ts'

interface Row {
  readonly id: number
  readonly system: string
  readonly prefix: string
  readonly scopes: KeyScope[]
  readonly state: KeyState
  readonly expires_at: Date
  readonly last_used_at: Date | null
  readonly created_at: Date
  readonly creator: string | null
}

export function presentKey(row: Row): KeyRow {
  return {
    id: row.id,
    sistema: row.system,
    inicio: row.prefix,
    alcances: row.scopes,
    estado: row.state,
    vence: row.expires_at.toISOString(),
    ultimoUso: row.last_used_at?.toISOString() ?? null,
    creada: row.created_at.toISOString(),
    creo: row.creator,
  }
}

/** Of the exported file. */
export const KEY_COLUMNS: readonly SheetColumn<Row>[] = [
  { heading: 'Sistema', value: ({ system }) => system },
  { heading: 'Inicio', value: ({ prefix }) => prefix },
  { heading: 'Puede enviar', value: ({ scopes }) => scopes.map((scope) => SCOPE_TITLES[scope]).join(', ') },
  { heading: 'Estado', value: ({ state }) => KEY_STATE_TEXTS[state] },
  { heading: 'Vence', moment: (row) => row.expires_at },
  { heading: 'Último uso', moment: (row) => row.last_used_at },
  { heading: 'Creada', moment: (row) => row.created_at },
  { heading: 'Creó', value: ({ creator }) => creator },
]
