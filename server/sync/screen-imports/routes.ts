import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/sync/part-files.ts'
import {
  MOST_UPLOAD_BYTES,
  PRODUCT_KINDS,
  PRODUCT_UPLOAD_RULES,
  type ProductKind,
} from '#domain/imports/product-files.ts'
import { visibleText } from '#domain/visible-text.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { daySpan } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { addUploadRoutes, storeUpload, type UploadStore } from '#server/platform/http/uploads.ts'
import type { SyncOptions } from '#server/sync/options.ts'
import { beginImport, checkAgain, discardImport, requestApply } from './intake-service.ts'
import { IMPORT_COLUMNS, presentImport, presentImportRow, presentRevertPreview, REJECTION_COLUMNS } from './present.ts'
import { exportPartImports, listPartImports, partSenders, readPartImport, readRejections } from './read-service.ts'
import { previewRevert, requestRevert, type Requester } from './revert-service.ts'
import { importFolder } from './import-folder.ts'
import { deleteStored, storeStream, type StoredFile } from '#server/platform/files/stored-files.ts'

const LONGEST_SENDER = 80

/** Imports of files of parts that somebody makes on screen. */
export function screenImportRoutes(app: App, { database, storage, clock }: SyncOptions): void {
  const folder = importFolder(storage)
  const store: UploadStore<Omit<StoredFile, 'name'>> = {
    write: (content) => storeStream(folder, content),
    remove: (stored) =>
      deleteStored(
        folder,
        stored.map(({ storedAs }) => storedAs),
      ),
  }
  const rules = { ...PRODUCT_UPLOAD_RULES, mostBytesInAll: MOST_UPLOAD_BYTES }

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.uploadParts, async ({ request }) => {
      const upload = await storeUpload(request, rules, store)
      if (upload instanceof Failure) return upload
      const files = upload.files.map(({ name, stored }) => ({ name, ...stored }))
      const { tipo = 'todo', remitente = '' } = upload.fields
      const sender = visibleText(remitente).trim()
      const refused = intakeProblem(tipo, sender) ?? sameNames(files)
      if (refused !== null) {
        await store.remove(files)
        return refused
      }
      return started(await beginImport(database, requesterOf(request), { files, sender, kind: kindOf(tipo) }))
    }),
  )

  addEndpoint(app, contract.partImportList, async ({ query, request }) => {
    const span = daySpan(query, loggedInPerson(request).timeZone)
    const page = await listPartImports(database, { ...query, ...span }, query)
    return { filas: page.rows.map(presentImportRow), ...presentPaging(page, page.total) }
  })

  addExport(app, clock, contract.partImportExport, async ({ query, timeZone }) => ({
    name: 'Cargas de productos',
    columns: IMPORT_COLUMNS,
    batches: exportPartImports(database, { ...query, ...daySpan(query, timeZone) }, query.orden),
  }))

  addEndpoint(app, contract.partSenders, async () => ({ remitentes: [...(await partSenders(database))] }))

  addEndpoint(app, contract.partImportDetail, async ({ params }) => {
    const found = await readPartImport(database, params.id)
    return found instanceof Failure ? found : presentImport(found)
  })

  addEndpoint(app, contract.partRejections, async ({ params, request }) => {
    const batches = await readRejections(database, params.id)
    if (batches instanceof Failure) return batches
    const { timeZone } = loggedInPerson(request)
    const name = `Rechazadas de la carga ${params.id}`
    return exportList({ name, columns: REJECTION_COLUMNS, batches, format: 'csv', timeZone, now: clock() })
  })

  addEndpoint(app, contract.checkParts, async ({ params, body, request }) =>
    started(
      await checkAgain(database, requesterOf(request), {
        id: params.id,
        sender: body.remitente,
        kind: kindOf(body.tipo),
        choices: body.columnas.map(({ encabezado, campo }) => ({ heading: encabezado, field: campo })),
        tabs: body.hojas?.map(({ archivo, nombres }) => ({ file: archivo, tabs: nombres })) ?? null,
        hasHiddenRows: body.ocultas ?? null,
        decisions: body.nombres.map(({ tipo, armadora, escrito, es }) => ({
          kind: tipo,
          owner: armadora,
          written: escrito,
          target: es === null ? null : { make: tipo === 'modelo' ? es.armadora : '', name: es.nombre },
        })),
      }),
    ),
  )

  addEndpoint(app, contract.applyParts, async ({ params, body, request }) =>
    started(await requestApply(database, requesterOf(request), params.id, body.confirmado)),
  )

  addEndpoint(app, contract.discardParts, async ({ params, request }) =>
    started(await discardImport({ database, folder }, requesterOf(request), params.id)),
  )

  addEndpoint(app, contract.previewRevertParts, async ({ params }) => {
    const preview = await previewRevert(database, params.id)
    return preview instanceof Failure ? preview : presentRevertPreview(preview)
  })

  addEndpoint(app, contract.revertParts, async ({ params, request }) =>
    started(await requestRevert(database, requesterOf(request), params.id)),
  )
}

function requesterOf(request: FastifyRequest): Requester {
  const { id, name } = loggedInPerson(request)
  return { personId: id, name: name.slice(0, 120), audit: auditContext(request) }
}

function intakeProblem(kind: string, sender: string): Failure | null {
  if (kind !== 'todo' && kindOf(kind) === null) {
    const message = `Di qué se toma del archivo: todo, ${PRODUCT_KINDS.join(', ')}.`
    return new Failure('invalid_input', message, { tipo: message })
  }
  if (sender.length <= LONGEST_SENDER) return null
  const message = `El remitente tiene ${sender.length} caracteres y caben ${LONGEST_SENDER}.`
  return new Failure('invalid_input', message, { remitente: message })
}

/** Problems of a row name its file, so that names must differ. */
function sameNames(files: readonly StoredFile[]): Failure | null {
  const twice = files.find(({ name }, place) => files.findIndex((other) => other.name === name) < place)
  if (twice === undefined) return null
  const message = `Dos archivos se llaman “${twice.name}”. Cambia el nombre de uno y súbelos de nuevo.`
  return new Failure('invalid_input', message, { archivo: message })
}

function kindOf(text: string): ProductKind | null {
  return PRODUCT_KINDS.find((kind) => kind === text) ?? null
}

function started(answer: { readonly id: number } | Failure) {
  return answer instanceof Failure ? answer : { carga: answer.id }
}
