import * as contract from '#contract/carts/quick-order.ts'
import { QUICK_FILE_RULES } from '#domain/quick-order/quick-order-rules.ts'
import type { PartColumns } from '#imports/orders/read-part-rows.ts'
import { cartOwner } from '#server/carts/cart/read-service.ts'
import type { CartsOptions } from '#server/carts/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint, type EndpointInput } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { recordMissedKeys } from '#server/search/misses/record-service.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import { readSheet } from '#server/platform/sheets/read-sheet.ts'
import { addMany, type RequestedRow } from './add-service.ts'
import { pricedList } from './list-service.ts'
import { matchedKeys } from './match-service.ts'
import { ERROR_COLUMNS, listColumns, presentAdded, presentFile, presentMatch } from './present.ts'
import { chosenColumn } from './chosen-column.ts'

export function quickOrderRoutes(app: App, { database, clock, secret }: CartsOptions): void {
  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.readPartFile, async ({ request }) => {
      const upload = await readUpload(request, QUICK_FILE_RULES)
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const columns = chosenColumns(upload.fields)
      const read = await readSheet(loggedInPerson(request).id, 'parts', file, columns)
      return read instanceof Failure ? read : presentFile(read)
    }),
  )

  addEndpoint(app, contract.matchKeys, async ({ body, request }) => {
    const matched = await matchedKeys(database, body.claves)
    const keys = body.claves.filter((_, index) => matched[index]?.match === 'desconocida')
    await recordMissedKeys(database, { keys, viewer: request.viewer, address: request.ip, secret })
    return { filas: matched.map(presentMatch) }
  })

  addEndpoint(app, contract.addManyToCart, async ({ body, request }) => {
    const person = cartOwner(request.viewer)
    if (person instanceof Failure) return person
    const requester = { viewer: request.viewer, person, now: clock() }
    const added = await addMany(database, requester, { rows: requestedRows(body.filas), key: body.clave })
    return added instanceof Failure ? added : presentAdded(added)
  })

  addEndpoint(app, contract.pricedPartList, async ({ body, request }) => {
    const now = clock()
    const rows = await pricedList(database, request.viewer, requestedRows(body.filas), now)
    return exportList({
      name: 'Lista de piezas',
      columns: listColumns(rows),
      batches: inOneBatch(rows),
      format: 'csv',
      timeZone: loggedInPerson(request).timeZone,
      now,
    })
  })

  addEndpoint(app, contract.partListErrors, async ({ body, request }) =>
    exportList({
      name: 'Filas por corregir',
      columns: ERROR_COLUMNS,
      batches: inOneBatch(body.filas),
      format: 'csv',
      timeZone: loggedInPerson(request).timeZone,
      now: clock(),
    }),
  )
}

function requestedRows(rows: EndpointInput<typeof contract.pricedPartList>['body']['filas']): RequestedRow[] {
  return rows.map(({ producto, cantidad, nota, vehiculo: { marca, modelo, anio, motor } }) => ({
    productId: producto,
    quantity: cantidad,
    note: nota,
    vehicle: { make: marca, model: modelo, year: anio, engine: motor },
  }))
}

/** null: none was chosen. */
function chosenColumns({ clave, cantidad }: Readonly<Record<string, string>>): PartColumns | null {
  return clave === undefined ? null : { clave: chosenColumn(clave), cantidad: chosenColumn(cantidad) }
}

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
