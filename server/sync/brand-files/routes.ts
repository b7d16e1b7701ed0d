import { importBrandFile } from '#contract/sync/brand-file.ts'
import { BRAND_FILE_RULES } from '#domain/imports/brand-files.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import type { SyncOptions } from '#server/sync/options.ts'
import { importBrands, type BrandImport } from './service.ts'

const MOST_REJECTED = 1000
const COUNT = new Intl.NumberFormat('es-MX')

export function brandFileRoutes(app: App, { database }: SyncOptions): void {
  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, importBrandFile, async ({ request }) => {
      const upload = await readUpload(request, BRAND_FILE_RULES)
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const asker = { userId: loggedInPerson(request).id, audit: auditContext(request) }
      const imported = await importBrands(database, asker, file)
      if (imported instanceof Failure) return imported
      return {
        mensaje: messageOf(imported),
        rechazadas: imported.rejected
          .slice(0, MOST_REJECTED)
          .map(({ row, heading, value, reason }) => ({ fila: row, columna: heading, valor: value, motivo: reason })),
      }
    }),
  )
}

/** 'Se agregaron 3 marcas. 1 cambió, 12 ya estaban así y 2 filas se rechazaron.' */
function messageOf({ added, changed, unchanged, rejected }: BrandImport): string {
  const parts = [
    added === 1 ? 'Se agregó 1 marca' : `Se agregaron ${COUNT.format(added)} marcas`,
    ...(changed > 0 ? [changed === 1 ? '1 cambió' : `${COUNT.format(changed)} cambiaron`] : []),
    ...(unchanged > 0 ? [unchanged === 1 ? '1 ya estaba así' : `${COUNT.format(unchanged)} ya estaban así`] : []),
    ...(rejected.length > 0
      ? [rejected.length === 1 ? '1 fila se rechazó' : `${COUNT.format(rejected.length)} filas se rechazaron`]
      : []),
  ]
  return `${new Intl.ListFormat('es-MX').format(parts)}.`
}
