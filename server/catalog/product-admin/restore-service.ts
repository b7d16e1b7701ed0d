import type { PoolClient } from 'pg'
import { changeText, PART_FIELDS, partFieldName, type PartField } from '#domain/parts/part-fields.ts'
import { foldPartKey } from '#domain/part-key.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as form from './form-store.ts'
import { auditLastChange, editorOrigin, NO_PART, staleness, type Editor } from './service.ts'
import * as history from '#server/catalog/product-history/history-store.ts'
import type { PartImage } from '#server/catalog/product-history/part-image.ts'
import { recordingChanges } from '#server/catalog/product-history/record-store.ts'
import * as write from '#server/catalog/product-writes/store.ts'

type Db = Database['db']

export async function listHistory({ db }: Database, id: number, query: PageQuery<'cuando'>) {
  return readPage(history.historyList(db, id), query)
}

interface Plan {
  /** The restored values; only fields that change. */
  readonly wanted: Partial<PartImage>
  /** Values that cannot be restored, in words. */
  readonly impossible: readonly string[]
  readonly applications: Awaited<ReturnType<typeof write.findVehicles>>['found']
}

export interface VersionPreview {
  readonly version: number
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[]
  readonly impossible: readonly string[]
}

/** The changes of restoring a version. @param version 0: before the first change */
export async function previewVersion(
  database: Database,
  id: number,
  version: number,
): Promise<VersionPreview | Failure> {
  return inTransaction(database, async ({ client, db }) => {
    const image = await write.partImage(client, id)
    if (image === undefined) return NO_PART
    const plan = await planOf(client, db, { id, version, image })
    if (plan instanceof Failure) return plan
    const last = await form.lastChange(db, id)
    return { version: last?.id ?? 0, changes: textsOf(image, plan.wanted), impossible: plan.impossible }
  })
}

function textsOf(image: PartImage, wanted: Partial<PartImage>) {
  return (Object.keys(PART_FIELDS) as PartField[])
    .filter((field) => field in wanted)
    .map((field) => ({ field: partFieldName(field), ...changeText(field, image[field], wanted[field]) }))
}

/** Restores a version, as a change of its own. @param seen the version that the part had when its preview was shown */
export async function restoreVersion(
  database: Database,
  editor: Editor,
  { id, version, seen }: { readonly id: number; readonly version: number; readonly seen: number },
) {
  return inTransaction(database, async ({ client, db }) => {
    const image = await write.lockPartImage(client, id)
    if (image === undefined) return NO_PART
    const stale = await staleness(db, id, seen)
    if (stale !== null) return stale
    const plan = await planOf(client, db, { id, version, image })
    if (plan instanceof Failure) return plan
    if (Object.keys(plan.wanted).length === 0)
      return new Failure('conflict', 'La pieza ya está así: no hay nada que cambiar.')
    await recordingChanges(client, [id], editorOrigin(editor), () => applyPlan(client, id, image, plan))
    await auditLastChange(db, editor.audit, { id, action: 'producto.version_recuperada', since: seen })
    const last = await form.lastChange(db, id)
    return { version: last?.id ?? seen }
  })
}

async function planOf(
  client: PoolClient,
  db: Db,
  { id, version, image }: { readonly id: number; readonly version: number; readonly image: PartImage },
): Promise<Plan | Failure> {
  if (version !== 0 && !(await history.hasVersion(db, id, version)))
    return new Failure('not_found', 'Esta pieza no tiene esa versión.')
  const former: { -readonly [Field in PartField]?: PartImage[Field] } = await history.formerValues(db, id, version)
  const impossible: string[] = []

  for (const field of ['line', 'brand'] as const) {
    const value = former[field]
    if (value === undefined || value === null) continue
    const [found] = await write.findReferences(db, field, [value])
    if (found === undefined) {
      impossible.push(`${partFieldName(field)} ${value.name}: ya no existe.`)
      delete former[field]
    } else former[field] = { id: found.id, name: found.name }
  }
  if (former.superseded_by !== undefined && former.superseded_by !== null) {
    const [found] = await write.findReferences(db, 'part', [former.superseded_by])
    if (found === undefined || found.id === id || (await form.leadsTo(db, found.id, id))) {
      impossible.push(`Estatus sustituido por ${former.superseded_by.name}: esa pieza ya no puede tomar su lugar.`)
      delete former.superseded_by
      delete former.status
    } else former.superseded_by = { id: found.id, name: found.name }
  }
  if (former.substitutes !== undefined) {
    const found = await write.findReferences(db, 'part', former.substitutes)
    const places = new Set(found.map(({ place }) => place))
    for (const [place, { name }] of former.substitutes.entries())
      if (!places.has(place)) impossible.push(`Sustituto ${name}: ya no existe.`)
    former.substitutes = found.filter((part) => part.id !== id).map((part) => ({ id: part.id, name: part.name }))
  }
  await leaveTakenKeys(db, id, former, impossible)
  const vehicles = await write.findVehicles(client, former.applications ?? [])
  for (const { make, model, engine } of vehicles.missing)
    impossible.push(`Aplicación ${make} ${model}${engine === null ? '' : ` ${engine}`}: el vehículo ya no existe.`)
  const gone = new Set(vehicles.missing)
  if (former.applications !== undefined) former.applications = former.applications.filter((each) => !gone.has(each))

  const wanted = Object.fromEntries(
    Object.entries(former).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(image[field as PartField]),
    ),
  )
  return { wanted, impossible, applications: vehicles.found }
}

/** Leaves out keys that other parts have taken since. */
async function leaveTakenKeys(
  db: Db,
  id: number,
  former: { key?: PartImage['key']; keys?: PartImage['keys'] },
  impossible: string[],
): Promise<void> {
  const alternates = (former.keys ?? []).filter(({ kind }) => kind === 'alternate').map(({ key }) => key)
  const requested = [...(former.key === undefined ? [] : [former.key]), ...alternates]
  if (requested.length === 0) return
  const uses = await form.keyUses(db, requested.map(foldPartKey), id)
  const takenBy = (key: string, ...kinds: readonly string[]) =>
    uses.find(({ folded, kind }) => folded === foldPartKey(key) && kinds.includes(kind))
  const own = former.key === undefined ? undefined : takenBy(former.key, 'own', 'alternate', 'former')
  if (own !== undefined) {
    impossible.push(`Clave ${former.key ?? ''}: ahora es de ${own.key}.`)
    delete former.key
  }
  if (former.keys === undefined) return
  former.keys = former.keys.filter(({ kind, key }) => {
    const other = kind === 'alternate' ? takenBy(key, 'own', 'alternate') : undefined
    if (other !== undefined) impossible.push(`Clave alterna ${key}: ahora es de ${other.key}.`)
    return other === undefined
  })
}

async function applyPlan(client: PoolClient, id: number, image: PartImage, { wanted, applications }: Plan) {
  const { line, brand, superseded_by: successor, substitutes, keys, applications: fits, pictures, ...columns } = wanted
  if (columns.key !== undefined) await write.redirectKey(client, { id, from: image.key, to: columns.key })
  await write.updateColumns(client, id, {
    ...columns,
    ...(line === undefined ? {} : { line_id: line?.id ?? null }),
    ...(brand === undefined ? {} : { brand_id: brand?.id ?? null }),
    ...(successor === undefined ? {} : { superseded_by_id: successor?.id ?? null }),
  })
  if (keys !== undefined) await write.replaceKeys(client, id, keys)
  if (substitutes !== undefined)
    await write.replaceSubstitutes(
      client,
      id,
      substitutes.map((part) => part.id),
    )
  if (fits !== undefined) await write.replaceApplications(client, id, applications)
  if (pictures !== undefined) await write.replacePictures(client, id, pictures)
}
