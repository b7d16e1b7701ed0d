import type { Kysely } from 'kysely'
import type { Person } from '#domain/access.ts'
import { foldName } from '#domain/name.ts'
import { MAX_CAR_LISTS } from '#domain/quick-order/car-rules.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { AuditedAct } from '#server/platform/audited-act.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './store.ts'

type Db = Kysely<DB>

/** The user who changes a list, from where and when. */
export interface ListEditor {
  readonly person: Person
  readonly context: AuditContext
  readonly now: Date
}

export interface SavedList {
  readonly id: number
  readonly name: string
  readonly version: number
}

export async function carLists({ db }: Database, person: Person): Promise<readonly store.CarListRow[]> {
  return store.carListRows(db, ownerOf(person))
}

export async function carList({ db }: Database, person: Person, listId: number) {
  return (await store.findCarList(db, ownerOf(person), listId)) ?? noSuchList()
}

export async function createCarList(
  database: Database,
  { person, context, now }: ListEditor,
  { name, cars }: { readonly name: string; readonly cars: readonly store.SavedCar[] },
): Promise<SavedList | Failure> {
  const owner = ownerOf(person)
  return inTransaction(database, async ({ db }) => {
    const lists = await store.lockCarLists(db, owner)
    if (lists.length >= MAX_CAR_LISTS)
      return new Failure('conflict', `Ya tienes ${MAX_CAR_LISTS} listas de autos. Elimina una para guardar otra.`)
    const refused = await refusalOfName(db, owner, name, null)
    if (refused !== null) return refused
    const { id, version } = await store.insertCarList(db, owner, name, cars, now)
    await recordAudit(db, context, {
      action: 'lista_autos.creada',
      subject: subject(id, name),
      after: { nombre: name, autos: cars.length },
    })
    return { id, name, version }
  })
}

/** @param version as it was read: a list that was stored since is not overwritten, and the answer reports it. */
export async function saveCars(
  database: Database,
  { person, context, now }: ListEditor,
  listId: number,
  { cars, version }: { readonly cars: readonly store.SavedCar[]; readonly version: number },
): Promise<SavedList | Failure> {
  return changeList(database, person, listId, async (db, list) => {
    if (list.version !== version) return changedElsewhere(list)
    const next = await store.replaceCars(db, listId, cars, now)
    await recordAudit(db, context, {
      action: 'lista_autos.guardada',
      subject: subject(listId, list.name),
      before: { autos: list.count, buscada: list.searchedAt.toISOString() },
      after: { autos: cars.length, buscada: now.toISOString() },
    })
    return { id: listId, name: list.name, version: next }
  })
}

export async function renameCarList(
  database: Database,
  { person, context }: ListEditor,
  listId: number,
  name: string,
): Promise<SavedList | Failure> {
  return changeList(database, person, listId, async (db, list) => {
    const refused = await refusalOfName(db, ownerOf(person), name, listId)
    if (refused !== null) return refused
    await store.renameCarListRow(db, listId, name)
    const act: AuditedAct = {
      action: 'lista_autos.renombrada',
      subject: subject(listId, name),
      before: { nombre: list.name },
      after: { nombre: name },
    }
    await recordAudit(db, context, act)
    return { id: listId, name, version: list.version }
  })
}

export async function deleteCarList(
  database: Database,
  { person, context }: ListEditor,
  listId: number,
): Promise<Failure | null> {
  return changeList(database, person, listId, async (db, list) => {
    await store.deleteCarListRow(db, listId)
    await recordAudit(db, context, {
      action: 'lista_autos.eliminada',
      subject: subject(listId, list.name),
      before: { nombre: list.name, autos: list.count },
    })
    return null
  })
}

/** A list of another user is answered as one that does not exist. */
function changeList<Changed>(
  database: Database,
  person: Person,
  listId: number,
  change: (db: Db, list: store.CarListRow) => Promise<Changed | Failure>,
): Promise<Changed | Failure> {
  return inTransaction(database, async ({ db }) => {
    const list = (await store.lockCarLists(db, ownerOf(person))).find(({ id }) => id === listId)
    return list === undefined ? noSuchList() : change(db, list)
  })
}

function ownerOf({ id, companyId }: Person): store.ListOwner {
  return { id, companyId }
}

function subject(id: number, name: string): AuditedAct['subject'] {
  return { kind: 'lista_autos', id, name }
}

function noSuchList(): Failure {
  return new Failure('not_found', 'Esta lista de autos ya no existe.')
}

function changedElsewhere({ version, updatedAt }: store.CarListRow): Failure {
  const stale = { version, changedBy: null, changedAt: updatedAt.toISOString(), stored: {} }
  return new Failure(
    'conflict',
    'Esta lista se guardó en otra ventana. Ábrela otra vez antes de guardar.',
    undefined,
    stale,
  )
}

async function refusalOfName(
  db: Db,
  owner: store.ListOwner,
  name: string,
  exceptId: number | null,
): Promise<Failure | null> {
  const text =
    foldName(name) === ''
      ? 'Escribe un nombre con letras o números.'
      : (await store.isListNameTaken(db, owner, name, exceptId))
        ? 'Ya tienes una lista que se llama así.'
        : null
  return text === null ? null : new Failure('invalid_input', text, { nombre: text })
}
