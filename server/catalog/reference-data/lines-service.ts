import { LINE } from '#contract/catalog/brand-rows.ts'
import { foldName } from '#domain/name.ts'
import { invalid, storedResource } from '#server/accounts/resources/service.ts'
import { refusalToDelete } from '#server/catalog/merges/refusal-to-delete.ts'
import * as store from './lines-store.ts'

export const LINES = storedResource({
  resource: LINE,
  table: 'lines',
  subject: 'linea',
  nameOf: ({ name }) => name,
  list: store.lineList,
  constraints: { lines_folded_key: invalid('linea', 'Ya hay una línea con este nombre.', 'Revisa el nombre.') },
  prepare: async (_, columns) =>
    foldName(columns.name) === '' ? invalid('linea', 'Escribe letras o números.', 'Revisa el nombre.') : columns,
  deletionRefusal: async (db, { id }) => refusalToDelete(db, 'linea', id),
})
