import * as contract from '#contract/documents/tax-lists.ts'
import { TAX_LIST_FILE_RULES, TAX_LIST_TITLES } from '#domain/tax-documents/certificates.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import { listTaxLists, storeTaxList } from './service.ts'

/** SAT's lists that are too long for the program. */
export function taxListRoutes(app: App, { database }: DocumentsOptions): void {
  addEndpoint(app, contract.taxLists, async () => ({
    listas: (await listTaxLists(database)).map(({ name, loaded }) => ({
      nombre: name,
      titulo: TAX_LIST_TITLES[name],
      cargada: loaded?.loadedAt.toISOString() ?? null,
      cargo: loaded?.loadedBy ?? null,
      claves: loaded?.entries ?? 0,
    })),
  }))

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.uploadTaxList, async ({ params, request }) => {
      const upload = await readUpload(request, TAX_LIST_FILE_RULES)
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const stored = await storeTaxList(database, auditContext(request), params.lista, file)
      return stored instanceof Failure ? stored : { claves: stored.entries, ignoradas: stored.ignored }
    }),
  )
}
