import { brandDecisions, importBrandFile } from '#contract/sync/brand-file.ts'
import { BRAND_COLUMNS, BRAND_FILE_RULES } from '#domain/imports/brand-files.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import { readColumnChoices, readJsonField } from '#server/sync/trials/column-choices.ts'
import { presentTrialRow } from '#server/sync/trials/present.ts'
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
      const person = loggedInPerson(request)
      const requester = { userId: person.id, name: person.name.slice(0, 120), audit: auditContext(request) }
      const { probar, marcas = '[]', columnas = '[]' } = upload.fields
      const columns = readColumnChoices(columnas)
      if (columns === undefined) return new Failure('invalid_input', 'No se entiende qué columnas se eligieron.')
      const decisions = readJsonField(brandDecisions, marcas)?.map(({ escrito, es }) => ({
        written: escrito,
        target: es,
      }))
      if (decisions === undefined) return new Failure('invalid_input', 'No se entiende qué marcas se eligieron.')
      const imported = await importBrands(database, requester, file, { applies: probar !== 'si', columns, decisions })
      if (imported instanceof Failure) return imported
      return {
        mensaje: messageOf(imported),
        cambios: imported.added + imported.changed,
        aplicado: imported.isApplied,
        falla: imported.failure,
        columnas: imported.columns.map(({ heading, column }) => ({ encabezado: heading, campo: column })),
        campos: Object.values(BRAND_COLUMNS),
        columnasSinLeer: imported.unread.map(({ heading, samples }) => ({
          encabezado: heading,
          muestras: [...samples],
        })),
        primeras: imported.trial.first.map(presentTrialRow),
        mayores: imported.trial.greatest.map(presentTrialRow),
        parecidas: imported.doubted.map(({ name, like }) => ({ escrito: name, opciones: [...like] })),
        rechazadas: imported.rejected
          .slice(0, MOST_REJECTED)
          .map(({ row, heading, value, reason }) => ({ fila: row, columna: heading, valor: value, motivo: reason })),
      }
    }),
  )
}

/** 'Se agregaron 3 marcas. 1 cambió, 12 ya estaban así y 2 filas se rechazaron.' */
function messageOf({ isApplied, added, changed, unchanged, rejected }: BrandImport): string {
  const counted = (count: number, one: string, many: string) =>
    count === 1 ? `1 ${one}` : `${COUNT.format(count)} ${many}`
  const some = (count: number, one: string, many: string) => (count > 0 ? [counted(count, one, many)] : [])
  const parts = isApplied
    ? [
        added === 1 ? 'Se agregó 1 marca' : `Se agregaron ${COUNT.format(added)} marcas`,
        ...some(changed, 'cambió', 'cambiaron'),
        ...some(unchanged, 'ya estaba así', 'ya estaban así'),
        ...some(rejected.length, 'fila se rechazó', 'filas se rechazaron'),
      ]
    : [
        counted(added, 'marca es nueva', 'marcas son nuevas'),
        ...some(changed, 'cambia', 'cambian'),
        ...some(unchanged, 'ya está así', 'ya están así'),
        ...some(rejected.length, 'fila se rechaza', 'filas se rechazan'),
      ]
  return `${new Intl.ListFormat('es-MX').format(parts)}.`
}
