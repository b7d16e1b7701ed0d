import { Link } from 'react-router'
import { fromPesos } from '#domain/money/money.ts'
import { usualLetters } from '#domain/parts/usual-letters.ts'
import { productAddress } from '#domain/screen-address.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import type { Column, RowId } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { descriptionOf } from '#web/ui/product/product-text.ts'
import classes from './documents.module.css'

/** Fields of lines in every kind of document. Amounts in pesos. */
export interface ShownLine {
  readonly id: string
  readonly k_parte: string
  readonly descripcion: string
  readonly marca: string
  readonly vehiculo: string
  readonly nota: string
  /** Of a piece; null: none. */
  readonly precio: number | null
  readonly casco: number | null
  readonly importe: number
}

interface DocumentLinesProps<Line extends ShownLine> {
  readonly caption: string
  readonly lines: readonly Line[]
  /** Columns of quantities: ordered, available, delivered. */
  readonly pieces: readonly Column<Line>[]
  /** Details of this kind of document, below description, brand, vehicle and note; '' is left out. */
  readonly details: (line: Line) => readonly string[]
}

/** The lines of a document, or of one branch of it. */
export function DocumentLines<Line extends ShownLine>({ caption, lines, pieces, details }: DocumentLinesProps<Line>) {
  return (
    <DocumentTable
      caption={caption}
      columns={columnsOf(pieces, details)}
      rows={lines}
      rowId={({ id }) => id}
      rowName={({ k_parte }) => k_parte}
    />
  )
}

function columnsOf<Line extends ShownLine>(
  pieces: readonly Column<Line>[],
  details: DocumentLinesProps<Line>['details'],
): readonly Column<Line>[] {
  return [
    {
      name: 'clave',
      title: 'Clave',
      kind: 'link',
      breaks: 'never',
      value: ({ k_parte }) => k_parte,
      to: ({ k_parte }) => productAddress(k_parte),
    },
    {
      name: 'descripcion',
      title: 'Descripción',
      kind: 'other',
      breaks: 'anywhere',
      value: (line) => <LineText line={line} details={details(line)} />,
    },
    ...pieces,
    {
      name: 'precio',
      title: 'Precio',
      kind: 'money',
      value: ({ precio }) => (precio === null ? null : fromPesos(precio)),
    },
    { name: 'importe', title: 'Importe', kind: 'money', value: ({ importe }) => fromPesos(importe) },
  ]
}

/** 'casco $150.00 por pieza'; '' for none. */
export function coreText(core: number | null): string {
  return core === null ? '' : `casco ${pesosText(core)} por pieza`
}

interface LineTextProps {
  readonly line: Pick<ShownLine, 'descripcion' | 'marca' | 'vehiculo' | 'nota'>
  readonly details: readonly string[]
}

/** The part of a line, with details below. */
export function LineText({ line, details }: LineTextProps) {
  const below = [line.marca, line.vehiculo, line.nota, ...details].filter((text) => text !== '')
  return (
    <span className={`block ${classes.part ?? ''}`}>
      {usualLetters(descriptionOf(line))}
      {below.length > 0 && (
        <span className={`block text-md muted break-anywhere ${classes.detail ?? ''}`}>{below.join(' · ')}</span>
      )}
    </span>
  )
}

interface DocumentTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => RowId
  readonly rowName: (row: Row) => string
}

/** Rows of a document, in its own order. Their days are calendar days without a time zone. */
export function DocumentTable<Row>(props: DocumentTableProps<Row>) {
  return <DataTable {...props} order="" onOrder={() => {}} density="compacta" timeZone="UTC" link={Link} />
}
