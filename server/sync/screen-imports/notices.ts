import type { Kysely } from 'kysely'
import type { ImportState } from '#domain/lifecycles.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import type { DB } from '#server/platform/db/tables.ts'

const TITLES: Partial<Readonly<Record<ImportState, string>>> = {
  listo: 'La carga de productos está lista para revisar',
  con_errores: 'La carga de productos tiene filas por revisar',
  aplicado: 'La carga de productos se aplicó',
  fallido: 'La carga de productos falló',
}

/** Tells who started an import that its work has ended. In the transaction that ends it. */
export async function notifyOfImport(
  db: Kysely<DB>,
  {
    id,
    state,
    files,
    people,
    detail = '',
  }: {
    readonly id: number
    readonly state: ImportState
    readonly files: readonly string[]
    /** null: nobody who is known. */
    readonly people: readonly (number | null)[]
    readonly detail?: string
  },
): Promise<void> {
  await notify(db, {
    kind: 'importacion',
    cause: `importacion:${id}:${state}`,
    people: people.flatMap((person) => person ?? []),
    by: null,
    title: TITLES[state] ?? 'La carga de productos terminó',
    detail: detail === '' ? files.join(', ') : detail,
    target: { kind: 'importacion', id },
    address: `${PRIVATE_SCREENS.productImport.path}?carga=${id}`,
  })
}
