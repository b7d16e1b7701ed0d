import type { CallOutput } from '#contract/client.ts'
import { coreText, DocumentLines } from '#web/features/documents/document-lines.tsx'
import { DocumentFacts, DocumentSums } from '#web/features/documents/document-parts.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { calendarDayText, momentText } from '#web/ui/format/date-text.ts'
import type { Column } from '#web/ui/table/column.ts'

export type CompanyCart = CallOutput<'GET /api/carritos/empresa/:id'>
type Line = CompanyCart['lineas'][number]

const PIECES: readonly Column<Line>[] = [
  { name: 'solicitado', title: 'Solicitado', kind: 'number', value: ({ cantidad }) => cantidad },
  { name: 'surtible', title: 'Surtible', kind: 'number', value: ({ cantidad2 }) => cantidad2 },
]

/** The lines that each branch would supply. */
export function CompanyCartLines({ cart: { sucursales, lineas } }: { readonly cart: CompanyCart }) {
  return sucursales.map(({ id, nombre, via }) => (
    <section key={id} aria-labelledby={`sucursal-${id}`} className="stack gap-6">
      <h2 id={`sucursal-${id}`} className="text-lg">
        {nombre}
      </h2>
      {via !== '' && <p className="muted">{via}</p>}
      <DocumentLines
        caption={`Líneas de ${nombre}`}
        lines={lineas.filter(({ sucursal }) => sucursal === id)}
        pieces={PIECES}
        details={detailsOf}
      />
    </section>
  ))
}

function detailsOf({ apartada, porSurtir, porResolver, casco, precio }: Line): string[] {
  return [
    apartada ? 'apartada: no se pide' : '',
    porSurtir === 0 ? '' : `${countText(porSurtir)} por llegar`,
    precio === null ? 'sin precio' : coreText(casco),
    porResolver ? 'falta que la resuelva quien lleva el carrito' : '',
  ]
}

/** The sums if it were generated now. */
export function CompanyCartSums({ cart }: { readonly cart: CompanyCart }) {
  const { totalpiezas: pieces, montosub: subtotal, iva: vat, total, envio, ivaEnvio, totalAPagar } = cart
  return (
    <DocumentSums
      sums={{ pieces, subtotal, vat, total }}
      rates={cart.sucursales.map(({ tasa }) => tasa)}
      parts={{ now: cart.ahora, awaited: cart.porLlegar }}
      paid={{ shipping: envio, shippingVat: ivaEnvio, toPay: totalAPagar }}
      further={[]}
    />
  )
}

/** Its owner and their notes. */
export function CompanyCartFacts({ cart, timeZone }: { readonly cart: CompanyCart; readonly timeZone: string }) {
  const { persona, empresa, cambio, pedido_cliente, fecha_requerida, nota } = cart
  return (
    <DocumentFacts
      facts={[
        ['Persona', persona.nombre],
        ['Empresa', empresa.nombre],
        ['Último cambio', momentText(cambio, timeZone)],
        ['Su número de pedido', pedido_cliente],
        ['Lo necesita', fecha_requerida === null ? '' : calendarDayText(fecha_requerida)],
        ['Nota', nota],
      ]}
    />
  )
}
