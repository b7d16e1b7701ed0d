import {
  priceFileChanges,
  priceFiles,
  stockFiles,
  termsFiles,
  type CommerceReport,
} from '#contract/sync/commerce-files.ts'
import { COMMERCE_FILE_RULES, kindsOfGroup, type CommerceGroup } from '#domain/commerce-files.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import { inSheetTurn } from '#server/platform/sheets/read-sheet.ts'
import type { SyncOptions } from '#server/sync/options.ts'
import { readColumnChoices } from '#server/sync/trials/column-choices.ts'
import { withFileInThread } from './file-in-thread.ts'
import { changedPrices, commerceHistory, revertCommerceImport } from './history-service.ts'
import { PRICE_CHANGE_COLUMNS, presentRecord, presentReport } from './present.ts'
import { importCommerceFile } from './service.ts'

const FORBIDDEN = new Failure('forbidden', 'Las cargas son del personal de la casa.')

/** Files of prices, discounts, terms, stock and receivables. */
export function commerceFileRoutes(app: App, options: SyncOptions): void {
  groupRoutes(app, options, 'precios', priceFiles)
  groupRoutes(app, options, 'condiciones', termsFiles)
  groupRoutes(app, options, 'existencias', stockFiles)
  priceChangeRoutes(app, options)
}

function priceChangeRoutes(app: App, { database, clock }: SyncOptions): void {
  addEndpoint(app, priceFileChanges, async ({ params, request }) => {
    const { companyId, timeZone } = loggedInPerson(request)
    if (companyId !== null) return FORBIDDEN
    const batches = await changedPrices(database, params.id)
    if (batches instanceof Failure) return batches
    const name = `Precios de la carga ${params.id}`
    return exportList({ name, columns: PRICE_CHANGE_COLUMNS, batches, format: 'csv', timeZone, now: clock() })
  })
}

type GroupCalls = typeof priceFiles | typeof termsFiles | typeof stockFiles

/** The calls themselves check the permission, which does not count for users of a company. */
function groupRoutes(app: App, { database }: SyncOptions, group: CommerceGroup, calls: GroupCalls): void {
  const kinds = kindsOfGroup(group)

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, calls.load, async ({ request }): Promise<CommerceReport | Failure> => {
      const person = loggedInPerson(request)
      if (person.companyId !== null) return FORBIDDEN
      const upload = await readUpload(request, COMMERCE_FILE_RULES)
      if (upload instanceof Failure) return upload
      const { tipo, lista = '', hoja = '', ocultas, columnas = '[]', aplicar, confirmado = '' } = upload.fields
      const kind = kinds.find((each) => each === tipo)
      if (kind === undefined) return new Failure('invalid_input', `Di de qué es el archivo: ${kinds.join(' o ')}.`)
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const columns = readColumnChoices(columnas)
      if (columns === undefined) return new Failure('invalid_input', 'No se entiende qué columnas se eligieron.')
      const load = {
        kind,
        list: kind === 'precios' && lista.trim() !== '' ? lista.trim() : null,
        dryRun: aplicar !== 'si',
        confirmed: confirmado,
        actor: person.name,
        audit: auditContext(request),
      }
      const result = await inSheetTurn('importing', person.id, () =>
        withFileInThread(
          { ...file, ...(hoja !== '' && { tab: hoja }), hasHiddenRows: ocultas === 'si', columns },
          (opened) => importCommerceFile(database, { ...load, file: opened }),
        ),
      )
      return result instanceof Failure ? result : presentReport(kind, result)
    }),
  )

  addEndpoint(app, calls.history, async ({ request }) => {
    if (loggedInPerson(request).companyId !== null) return FORBIDDEN
    const { records, lists } = await commerceHistory(database, kinds)
    return { cargas: records.map(presentRecord), listas: [...lists] }
  })

  addEndpoint(app, calls.revert, async ({ request, params }) => {
    const person = loggedInPerson(request)
    if (person.companyId !== null) return FORBIDDEN
    const audit = auditContext(request)
    const reverted = await revertCommerceImport(database, { id: params.id, actor: person.name, audit, kinds })
    return reverted instanceof Failure ? reverted : { carga: reverted.importId }
  })
}
