import { readPartFile } from '#web/data/buying/quick-order-calls.ts'
import { ListFile } from './list-file.tsx'
import type { NewRow } from './quick-rows.ts'

const TEMPLATE = { name: 'pedido-rapido.csv', text: 'clave,cantidad\r\nBAL-D465,4\r\n8K 7982,2\r\n' }
const FIELDS = [
  { field: 'clave', label: 'Clave', none: null },
  { field: 'cantidad', label: 'Cantidad', none: 'Ninguna: 1 pieza de cada una' },
] as const

export function FileEntry({ onRows }: { readonly onRows: (rows: readonly NewRow[]) => void }) {
  return (
    <ListFile
      label="Archivo con claves y cantidades"
      template={TEMPLATE}
      fields={FIELDS}
      read={async (file, columns) => {
        const { encabezados, columnas, supuestas, filas } = await readPartFile(file, columns)
        return { headings: encabezados, columns: columnas, isGuess: supuestas, rows: filas }
      }}
      sample={({ clave, cantidad, motivo }) => `${clave} · ${cantidad === '' ? (motivo === '' ? '1' : '—') : cantidad}`}
      onRows={(rows) =>
        onRows(
          rows.map(({ fila, clave, cantidad, motivo }) => ({
            key: clave === '' ? `Fila ${fila}` : clave,
            quantity: cantidad === '' && motivo === '' ? '1' : cantidad,
            fileRow: fila,
            instead: null,
            refusal: motivo,
          })),
        )
      }
    />
  )
}
