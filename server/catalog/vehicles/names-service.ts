import { foldName } from '#domain/name.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { invalid, wordsProblem } from './words-problem.ts'
import * as lists from './lists-store.ts'
import * as store from './names-store.ts'
import type { Author } from './service.ts'

type Db = Database['db']

const NO_NAME = new Failure('not_found', 'Este nombre ya no existe.')
const NO_GROUP = new Failure('not_found', 'Este grupo ya no existe.')
/** Every server holds them in memory (db/migrations/0006_synonyms.sql). */
const MOST_NAMES = 5000
const MOST_GROUPS = 2000

const TAKEN = {
  vehicle_aliases_once: invalid({ nombre: 'Este vehículo ya tiene este nombre.' }),
  synonym_groups_once: invalid({ terminos: 'Ya hay un grupo con estas mismas palabras.' }),
}

export async function listNames(
  { db }: Database,
  query: PageQuery<'nombre' | 'armadora'> & { readonly buscar: string },
) {
  return readPage(lists.vehicleNameList(db, query), query)
}

export async function listSynonyms({ db }: Database, query: PageQuery<'terminos'> & { readonly buscar: string }) {
  return readPage(lists.synonymList(db, query), query)
}

export async function createName(database: Database, { audit }: Author, written: store.NameFields) {
  const work = inTransaction(database, async ({ db }) => {
    if ((await store.countNames(db)) >= MOST_NAMES)
      return new Failure('conflict', `Caben ${MOST_NAMES} nombres. Quita alguno antes de agregar otro.`)
    const fields = await checkName(db, written)
    if (fields instanceof Failure) return fields
    const id = await store.insertName(db, fields)
    const subject = { kind: 'nombre_de_vehiculo', id, name: fields.alias }
    await recordAudit(db, audit, { action: 'nombre_de_vehiculo.creado', subject, after: { ...fields } })
    return { id }
  })
  return orRefused(work, TAKEN)
}

export async function changeName(
  database: Database,
  { audit }: Author,
  { id, version, written }: { readonly id: number; readonly version: number; readonly written: store.NameFields },
) {
  const work = inTransaction(database, async ({ db }) => {
    const stored = await store.lockName(db, id)
    if (stored === undefined) return NO_NAME
    const { alias, make, model } = stored
    const subject = { kind: 'nombre_de_vehiculo', id, name: written.alias }
    if (stored.version !== version) {
      const values = { nombre: alias, armadora: make, modelo: model ?? '' }
      return staleChange(db, subject, { ...stored, values })
    }
    const fields = await checkName(db, written)
    if (fields instanceof Failure) return fields
    const next = await store.updateName(db, id, fields)
    const before = { alias, make, model }
    await recordAudit(db, audit, { action: 'nombre_de_vehiculo.modificado', subject, before, after: { ...fields } })
    return { version: next }
  })
  return orRefused(work, TAKEN)
}

export async function removeName(database: Database, { audit }: Author, id: number): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.lockName(db, id)
    if (stored === undefined) return NO_NAME
    await store.deleteName(db, id)
    const { alias, make, model } = stored
    const subject = { kind: 'nombre_de_vehiculo', id, name: alias }
    await recordAudit(db, audit, { action: 'nombre_de_vehiculo.eliminado', subject, before: { alias, make, model } })
    return null
  })
}

/** The vehicle in the catalogue's spelling. */
async function checkName(db: Db, written: store.NameFields): Promise<store.NameFields | Failure> {
  if (foldName(written.alias).length < 2) return invalid({ nombre: 'Escribe al menos dos letras o números.' })
  const known = await store.knownVehicle(db, written)
  if (known === undefined) {
    const isMakeKnown = (await store.knownVehicle(db, { make: written.make, model: null })) !== undefined
    return isMakeKnown
      ? invalid({ modelo: 'La armadora no tiene este modelo.' })
      : invalid({ armadora: 'No hay una armadora con este nombre.' })
  }
  const own = written.model === null ? known.make : (known.model ?? '')
  if (foldName(own) === foldName(written.alias))
    return invalid({ nombre: 'Es su propio nombre: ya se encuentra con él.' })
  return { alias: written.alias, make: known.make, model: written.model === null ? null : known.model }
}

export async function createSynonyms(database: Database, { audit }: Author, terms: readonly string[]) {
  const problem = wordsProblem('terminos', terms)
  if (problem !== null) return problem
  const work = inTransaction(database, async ({ db }) => {
    if ((await store.countSynonyms(db)) >= MOST_GROUPS)
      return new Failure('conflict', `Caben ${MOST_GROUPS} grupos. Quita alguno antes de agregar otro.`)
    const id = await store.insertSynonyms(db, [...terms])
    const subject = { kind: 'sinonimos', id, name: terms[0] ?? '' }
    await recordAudit(db, audit, { action: 'sinonimos.creados', subject, after: { terms } })
    return { id }
  })
  return orRefused(work, TAKEN)
}

export async function changeSynonyms(
  database: Database,
  { audit }: Author,
  { id, version, terms }: { readonly id: number; readonly version: number; readonly terms: readonly string[] },
) {
  const problem = wordsProblem('terminos', terms)
  if (problem !== null) return problem
  const work = inTransaction(database, async ({ db }) => {
    const stored = await store.lockSynonyms(db, id)
    if (stored === undefined) return NO_GROUP
    const subject = { kind: 'sinonimos', id, name: terms[0] ?? '' }
    if (stored.version !== version) {
      return staleChange(db, subject, { ...stored, values: { terminos: stored.terms } })
    }
    const next = await store.updateSynonyms(db, id, [...terms])
    const before = { terms: stored.terms }
    await recordAudit(db, audit, { action: 'sinonimos.modificados', subject, before, after: { terms } })
    return { version: next }
  })
  return orRefused(work, TAKEN)
}

export async function removeSynonyms(database: Database, { audit }: Author, id: number): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.lockSynonyms(db, id)
    if (stored === undefined) return NO_GROUP
    await store.deleteSynonyms(db, id)
    const subject = { kind: 'sinonimos', id, name: stored.terms[0] ?? '' }
    await recordAudit(db, audit, { action: 'sinonimos.eliminados', subject, before: { terms: stored.terms } })
    return null
  })
}
