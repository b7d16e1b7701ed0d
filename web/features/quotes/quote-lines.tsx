import { Link } from 'react-router'
import { fromPesos, percentText } from '#domain/money/money.ts'
import { productAddress } from '#domain/screen-address.ts'
import type { Quote, QuoteLine, QuoteRevision } from '#web/data/quotes/quote-calls.ts'
import { coreText, DocumentTable, LineText } from '#web/features/documents/document-lines.tsx'
import { rateText } from '#web/features/documents/document-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { PartPicture } from '#web/ui/product/part-picture.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { LinePhoto } from './line-photo.tsx'
import { vehicleText } from './quote-text.ts'
import classes from './quotes.module.css'

interface QuoteLinesProps {
  readonly quote: Quote
  readonly revision: QuoteRevision
}

/** The lines of a sent revision, with the totals of each branch. */
export function QuoteLines({ quote, revision }: QuoteLinesProps) {
  const { lineas, sucursales } = revision
  if (lineas.length === 0) return <p className={classes.empty}>No lleva piezas.</p>
  return (
    <div className="stack gap-6">
      <DocumentTable
        caption={`Líneas de la revisión ${revision.numero}`}
        columns={columnsOf(quote, revision)}
        rows={lineas}
        rowId={({ id }) => id}
        rowName={({ k_parte, descripcion }) => k_parte || descripcion}
      />
      {sucursales.map(({ sucursal, tasa, montosub, iva, total }) => (
        <p key={sucursal.id} className={`muted ${classes.branchSums ?? ''}`}>
          {sucursal.nombre}: subtotal {pesosText(montosub)} · IVA {rateText(tasa)} {pesosText(iva)} · Total{' '}
          <strong>{pesosText(total)}</strong>
        </p>
      ))}
    </div>
  )
}

function columnsOf(quote: Quote, { lineas, sucursales }: QuoteRevision): readonly Column<QuoteLine>[] {
  const pictures = new Map(quote.imagenes.map(({ producto, imagen }) => [producto, imagen]))
  const branches = new Map(sucursales.map(({ sucursal }) => [sucursal.id, sucursal.nombre]))
  const has = (which: 'precioLista' | 'precioHoy' | 'precio' | 'deseado') => lineas.some((line) => line[which] !== null)
  const isDiscounted = lineas.some(({ precioLista, precioHoy }) => precioLista !== null && precioLista !== precioHoy)
  const seesCosts = lineas.some(({ costo }) => costo !== undefined)
  const isPictured = pictures.size > 0 || lineas.some(({ foto }) => foto !== null)
  const detailsOf = (line: QuoteLine) => [
    branches.size > 1 ? (branches.get(line.sucursal) ?? '') : '',
    line.razon,
    coreText(line.casco),
    line.enLugarDe === null ? '' : `en lugar de ${insteadText(lineas, line.enLugarDe)}`,
  ]
  const columns: (Column<QuoteLine> | false)[] = [
    {
      name: 'clave',
      title: 'Clave',
      kind: 'other',
      breaks: 'never',
      value: ({ producto, foto, k_parte, descripcion }) => (
        <span className={`flex items-center ${classes.part ?? ''}`} data-pictured={isPictured || undefined}>
          {foto !== null && <LinePhoto quoteId={quote.id} photo={foto} name={k_parte || descripcion} />}
          {foto === null && <LinePicture picture={pictures.get(producto ?? 0)} />}
          {producto === null ? (
            <span className={`muted break-anywhere text-md ${classes.quiet ?? ''}`}>{k_parte || 'En palabras'}</span>
          ) : (
            <Link className={`text-md offset-3 py-12 min-w-44 ${classes.key ?? ''}`} to={productAddress(k_parte)}>
              <PartKey size="sm">{k_parte}</PartKey>
            </Link>
          )}
        </span>
      ),
    },
    {
      name: 'descripcion',
      title: 'Descripción',
      kind: 'other',
      breaks: 'anywhere',
      value: (line) => <LineText line={{ ...line, vehiculo: vehicleText(line.vehiculo) }} details={detailsOf(line)} />,
    },
    { name: 'cantidad', title: 'Cantidad', kind: 'number', value: ({ cantidad }) => cantidad },
    isDiscounted && money('lista', 'Lista', ({ precioLista }) => precioLista),
    has('precioHoy') && money('hoy', 'Hoy', ({ precioHoy }) => precioHoy),
    has('precio') && money('ofrecido', 'Ofrecido', ({ precio }) => precio),
    has('deseado') && {
      name: 'pide',
      title: 'Pide',
      kind: 'other',
      sortsAs: 'number',
      value: ({ deseado, motivo }) =>
        deseado === null ? null : (
          <span className={`block ${classes.wanted ?? ''}`}>
            {pesosText(deseado)}
            {motivo !== '' && <span className={`muted break-anywhere text-md ${classes.quiet ?? ''}`}>{motivo}</span>}
          </span>
        ),
    },
    seesCosts && money('costo', 'Costo', ({ costo }) => costo ?? null),
    seesCosts &&
      has('precio') && {
        name: 'margen',
        title: 'Margen',
        kind: 'other',
        sortsAs: 'number',
        value: ({ margen }) => (margen == null ? null : percentText(Math.round(margen * 100))),
      },
    has('precio') && money('importe', 'Importe', ({ importe }) => importe),
  ]
  return columns.filter((column) => column !== false)
}

function LinePicture({ picture }: { readonly picture: Quote['imagenes'][number]['imagen'] | undefined }) {
  if (picture === undefined) return null
  return (
    <PartPicture
      className={classes.picture}
      picture={picture}
      alt=""
      width={56}
      height={42}
      sizes="56px"
      loading="lazy"
    />
  )
}

function money(name: string, title: string, pesos: (line: QuoteLine) => number | null): Column<QuoteLine> {
  return {
    name,
    title,
    kind: 'money',
    value: (line) => {
      const amount = pesos(line)
      return amount === null ? null : fromPesos(amount)
    },
  }
}

/** The key or words of the line with this number. */
function insteadText(lines: readonly QuoteLine[], number: number): string {
  const line = lines.find(({ numero }) => numero === number)
  return line === undefined ? `la línea ${number}` : line.k_parte || line.descripcion
}
