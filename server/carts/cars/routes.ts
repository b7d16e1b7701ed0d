import * as contract from '#contract/carts/cars.ts'
import { CAR_FIELDS, type CarField } from '#domain/quick-order/car-fields.ts'
import { CAR_PARTS_PAGE } from '#domain/quick-order/car-rules.ts'
import { QUICK_FILE_RULES } from '#domain/quick-order/quick-order-rules.ts'
import type { CarColumns } from '#imports/orders/read-car-rows.ts'
import type { CartsOptions } from '#server/carts/options.ts'
import { chosenColumn } from '#server/carts/quick-order/chosen-column.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { readSheet } from '#server/platform/sheets/read-sheet.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import { withIndex } from '#server/search/http/with-index.ts'
import { carPartsPage, matchedCars } from './match-service.ts'
import { CAR_ERROR_COLUMNS, presentCar, presentCarFile, presentCarParts } from './present.ts'

/** Calls for lists of cars: reading their rows, and the parts for each. */
export function carRoutes(app: App, { database, index, clock }: CartsOptions): void {
  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.readCarFile, async ({ request }) => {
      const upload = await readUpload(request, QUICK_FILE_RULES)
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const columns = chosenColumns(upload.fields)
      const read = await readSheet(loggedInPerson(request).id, 'cars', file, columns)
      return read instanceof Failure ? read : presentCarFile(read)
    }),
  )

  addEndpoint(app, contract.matchCars, async ({ body }) => {
    const searcher = withIndex(index, (current) => current)
    if (searcher instanceof Failure) return searcher
    const cars = body.filas.map(({ year, marca, modelo, motor, linea, modelo_id, motor_id, linea_id, producto }) => ({
      texts: { year, make: marca, model: modelo, engine: motor, line: linea },
      choice: { modelId: modelo_id, engineId: motor_id, lineId: linea_id },
      productId: producto,
    }))
    return { filas: (await matchedCars(database, searcher, cars)).map(presentCar) }
  })

  addEndpoint(app, contract.carParts, async ({ query }) => {
    const searcher = withIndex(index, (current) => current)
    if (searcher instanceof Failure) return searcher
    const { modelo, year, motor, linea, texto, pagina } = query
    const wanted = { modelId: modelo, year, engineId: motor ?? null, lineId: linea, text: texto }
    const page = await carPartsPage(database, searcher, wanted, { page: pagina, size: CAR_PARTS_PAGE })
    return page === null ? new Failure('not_found', 'Ese vehículo no está en el catálogo.') : presentCarParts(page)
  })

  addEndpoint(app, contract.carListErrors, async ({ body, request }) =>
    exportList({
      name: 'Autos por corregir',
      columns: CAR_ERROR_COLUMNS,
      batches: inOneBatch(body.filas),
      format: 'csv',
      timeZone: loggedInPerson(request).timeZone,
      now: clock(),
    }),
  )
}

/** null: none was chosen. */
function chosenColumns(fields: Readonly<Record<string, string>>): CarColumns | null {
  if (CAR_FIELDS.every((field) => fields[field] === undefined)) return null
  // Every field has its entry.
  return Object.fromEntries(CAR_FIELDS.map((field) => [field, chosenColumn(fields[field])])) as Record<
    CarField,
    number | null
  >
}

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
