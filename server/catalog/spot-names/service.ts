import { foldPartKey } from '#domain/part-key.ts'
import { foldName } from '#domain/name.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { recordingChanges } from '#server/catalog/product-history/record-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './store.ts'

/** The user who adds something, for the audit and the history of parts. */
export interface Adder {
  readonly audit: AuditContext
  readonly name: string
  readonly id: number
}

const CHECK = 'Revisa los datos marcados.'

function refused(field: string, reason: string): Failure {
  return new Failure('invalid_input', CHECK, { [field]: reason })
}

/**
 * Another brand's number leads to the part from now on. Fails where the number is the part's own key, or one of its numbers already, or the
 * own key of another part, which it names. @returns the addition, in Spanish
 */
export async function addEquivalent(
  database: Database,
  adder: Adder,
  { productId, key, owner }: { readonly productId: number; readonly key: string; readonly owner: string },
): Promise<string | Failure> {
  if (foldPartKey(key) === '') return refused('clave', 'Escribe una clave con letras o números.')
  return inTransaction(database, async ({ db, client }): Promise<string | Failure> => {
    const part = await store.lockPart(db, productId)
    if (part === undefined) return refused('producto', 'Esta pieza ya no existe: elige otra.')
    const clash = await store.keyHolder(db, key, productId)
    if (clash !== undefined) return refused('clave', clashText(clash, part.key))
    await recordingChanges(client, [productId], { actor: adder.name, actorId: adder.id, source: 'person' }, async () =>
      store.insertEquivalent(db, productId, key, owner),
    )
    await recordAudit(db, adder.audit, {
      action: 'pieza.equivalente_agregado',
      subject: { kind: 'pieza', id: productId, name: part.key },
      before: {},
      after: { key, owner },
    })
    return `${key}${owner === '' ? '' : ` de ${owner}`} es equivalente de ${part.key}.`
  })
}

function clashText({ key, is_own: isOwn, is_same: isSame }: store.KeyHolder, wanted: string): string {
  if (isSame) return isOwn ? 'Es la clave de esta misma pieza.' : `Ya es una clave de ${wanted}.`
  return `Es la clave de otra pieza: ${key}.`
}

/** Adds an alias of the make, or of the model. @returns the addition, in Spanish */
export async function addVehicleAlias(
  database: Database,
  audit: AuditContext,
  { alias, makeId, modelId }: { readonly alias: string; readonly makeId: number; readonly modelId: number | null },
): Promise<string | Failure> {
  if (foldName(alias).length < 2) return refused('alias', 'Escribe al menos dos letras o cifras.')
  return inTransaction(database, async ({ db }): Promise<string | Failure> => {
    const vehicle = await store.vehicleNames(db, makeId, modelId)
    if (vehicle === undefined) return refused('modelo', 'Este vehículo ya no existe: elige otro.')
    const { make, model } = vehicle
    const name = model === null ? make : `${make} ${model}`
    if (foldName(alias) === foldName(model ?? make)) return refused('alias', `Así se llama ya: ${name}.`)
    if (await store.isFull(db, 'vehicle_aliases')) return new Failure('conflict', FULL)
    const id = await store.insertAlias(db, { alias, make, model })
    if (id === null) return refused('alias', `Ya es un nombre de ${name}.`)
    await recordAudit(db, audit, {
      action: 'alias.agregado',
      subject: { kind: 'alias', id, name: alias },
      before: {},
      after: { alias, make, model },
    })
    return `«${alias}» es un nombre de ${name}.`
  })
}

/** Makes the term a synonym of the other one, in its first group or a new one. @returns the addition, in Spanish */
export async function addSynonym(
  database: Database,
  audit: AuditContext,
  { term, like }: { readonly term: string; readonly like: string },
): Promise<string | Failure> {
  if (foldName(term).length < 2) return refused('termino', 'Escribe al menos dos letras o cifras.')
  if (foldName(like).length < 2) return refused('como', 'Escribe al menos dos letras o cifras.')
  return inTransaction(database, async ({ db }): Promise<string | Failure> => {
    const groups = await store.lockGroups(db, term, like)
    if (groups.sameTerm) return refused('termino', 'Es la misma palabra.')
    if (groups.hasBoth) return refused('termino', `Ya es sinónimo de «${like}».`)
    if (groups.open === null && (await store.isFull(db, 'synonym_groups'))) return new Failure('conflict', FULL)
    const id =
      groups.open === null
        ? await store.insertGroup(db, [like, term])
        : await store.addToGroup(db, groups.open.id, term)
    await recordAudit(db, audit, {
      action: groups.open === null ? 'sinonimos.creados' : 'sinonimos.cambiados',
      subject: { kind: 'sinonimos', id, name: like },
      before: { terms: groups.open?.terms ?? [] },
      after: { terms: [...(groups.open?.terms ?? [like]), term] },
    })
    return `«${term}» es sinónimo de «${like}».`
  })
}

const FULL = 'Ya no caben más nombres: quita alguno que no se use.'
