import type { Kysely } from 'kysely'
import { COMMERCE_FILES } from '#domain/commerce-files.ts'
import type { ImportState } from '#domain/lifecycles.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { ImportSubject } from './import-store.ts'

const ENDS: Partial<Readonly<Record<ImportState, string>>> = {
  listo: 'está lista para revisar',
  con_errores: 'tiene filas por revisar',
  aplicado: 'se aplicó',
  fallido: 'falló',
}

interface EndedImport {
  readonly id: number
  readonly kind?: ImportSubject
  readonly state: ImportState
  readonly files: readonly string[]
  /** null: an unknown user. */
  readonly people: readonly (number | null)[]
  readonly detail?: string
}

/** Notifies the user who started an import of its end. In the transaction that ends it. */
export async function notifyOfImport(
  db: Kysely<DB>,
  { id, kind = 'partes', state, files, people, detail = '' }: EndedImport,
): Promise<void> {
  await notify(db, {
    kind: 'importacion',
    cause: `importacion:${id}:${state}`,
    people: people.flatMap((person) => person ?? []),
    by: null,
    title: `${nameOf(kind)}: la carga ${ENDS[state] ?? 'terminó'}`,
    detail: detail === '' ? files.join(', ') : detail,
    target: { kind: 'importacion', id },
    address: addressOf(kind, id),
  })
}

function nameOf(kind: ImportSubject): string {
  return kind === 'partes' ? 'Productos' : COMMERCE_FILES[kind].title
}

function addressOf(kind: ImportSubject, id: number): string {
  return kind === 'partes'
    ? `${PRIVATE_SCREENS.productImport.path}?carga=${id}`
    : `${PRIVATE_SCREENS.commerceFiles.path}?tipo=${kind}`
}
