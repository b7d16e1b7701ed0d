import { Link } from 'react-router'
import { orderAddress, preOrderAddress, quoteAddress } from '#domain/screen-address.ts'
import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'
import { coreText, DocumentLines } from '#web/features/documents/document-lines.tsx'
import { DocumentLinks } from '#web/features/documents/document-links.tsx'
import { AddressLines, DocumentFacts, DocumentHistory, DocumentSums } from '#web/features/documents/document-parts.tsx'
import { rateText, whoText } from '#web/features/documents/document-text.ts'
import { calendarDayText, momentText } from '#web/ui/format/date-text.ts'
import { arrivalText } from '#domain/delivery/arrival.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { PRE_ORDER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import type { Column } from '#web/ui/table/column.ts'
import { shippingText, stepText } from './pre-order-text.ts'
import classes from './pre-orders.module.css'

type Line = PreOrder['lineas'][number]
type Branch = PreOrder['sucursales'][number]

const PIECES: readonly Column<Line>[] = [
  { name: 'solicitado', title: 'Solicitado', kind: 'number', value: ({ cantidad }) => cantidad },
  { name: 'surtible', title: 'Surtible', kind: 'number', value: ({ cantidad2 }) => cantidad2 },
  { name: 'porSurtir', title: 'Por surtir', kind: 'number', value: ({ porSurtir }) => porSurtir },
  { name: 'autorizado', title: 'Autorizado', kind: 'number', value: ({ autorizado }) => autorizado },
]

/** The lines of each branch, with their shipping and order. */
export function PreOrderBranches({ preOrder }: { readonly preOrder: PreOrder }) {
  return preOrder.sucursales.map((branch) => (
    <BranchPart key={branch.sucursal.id} branch={branch} preOrder={preOrder} />
  ))
}

function BranchPart({ branch, preOrder }: { readonly branch: Branch; readonly preOrder: PreOrder }) {
  const { sucursal, pedido, tasa, montosub, iva, total, totalAPagar, porLlegar } = branch
  const lines = preOrder.lineas.filter((line) => line.sucursal === sucursal.id)
  const isDecided = lines.some(({ autorizado }) => autorizado !== null)
  const pieces = PIECES.filter(({ name }) =>
    name === 'autorizado' ? isDecided : name !== 'porSurtir' || lines.some(({ porSurtir }) => porSurtir > 0),
  )
  const heading = `sucursal-${sucursal.id}`
  return (
    <section aria-labelledby={heading} className="stack gap-6">
      <h2 id={heading} className="text-lg mb-4">
        {sucursal.nombre}
        {pedido !== null && (
          <>
            {' · '}
            <Link to={orderAddress(pedido.sucursal, pedido.folio)}>Pedido {pedido.folio}</Link>
          </>
        )}
      </h2>
      <p className="muted">
        {[shippingText(branch), branch.razonIva === '' ? '' : `IVA ${rateText(tasa)}: ${branch.razonIva}`]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
      <DocumentLines
        caption={`Líneas de ${sucursal.nombre}`}
        lines={lines}
        pieces={pieces}
        details={({ razon, casco, enLugarDe, porSurtir, llega, noVan }) => [
          porSurtir === 0
            ? ''
            : `${porSurtir} por llegar, ${arrivalText(llega, sucursal.nombre, Temporal.Now.plainDateISO())}`,
          razon,
          coreText(casco),
          noVan,
          enLugarDe === null ? '' : `en lugar de ${enLugarDe}`,
        ]}
      />
      <p className={`muted ${classes.branchSums ?? ''}`}>
        Subtotal {pesosText(montosub)} · IVA {rateText(tasa)} {pesosText(iva)} · Total{' '}
        <strong>{pesosText(total)}</strong>
        {porLlegar.totalpiezas > 0 && ` (por llegar ${pesosText(porLlegar.total)})`}
        {totalAPagar > total && ` · Con envío ${pesosText(totalAPagar)}`}
      </p>
    </section>
  )
}

/** Totals, and the end of the reservation. */
export function PreOrderSums({ preOrder }: { readonly preOrder: PreOrder }) {
  const { totalpiezas: pieces, montosub: subtotal, iva: vat, total, estado, vence, lineas } = preOrder
  const isWaiting = estado === 'en_aprobacion' || estado === 'pendiente'
  return (
    <DocumentSums
      sums={{ pieces, subtotal, vat, total }}
      rates={preOrder.sucursales.map(({ tasa }) => tasa)}
      parts={{ now: preOrder.ahora, awaited: preOrder.porLlegar }}
      paid={{ shipping: preOrder.envio, shippingVat: preOrder.ivaEnvio, toPay: preOrder.totalAPagar }}
      cores={lineas.reduce((sum, line) => sum + line.importeCasco, 0)}
      further={[['Vence', isWaiting ? momentText(vence, preOrder.zonaHoraria) : '']]}
    />
  )
}

/** Requester and destination. */
export function PreOrderFacts({ preOrder }: { readonly preOrder: PreOrder }) {
  const { empresa, comprador, carrito, cotizacion, creado, pedidoCliente, requerido, nota, direccion } = preOrder
  return (
    <DocumentFacts
      facts={[
        ['Empresa', empresa.nombre],
        ['Pidió', whoText(comprador.nombre, comprador.enNombreDe)],
        ['Generado', momentText(creado, preOrder.zonaHoraria)],
        cotizacion === null
          ? ['Carrito', carrito.nombre]
          : [
              'Cotización',
              <Link key="cotizacion" to={quoteAddress(cotizacion)}>
                {cotizacion}
              </Link>,
            ],
        ['Su número de pedido', pedidoCliente],
        ['Lo necesita', requerido === null ? '' : calendarDayText(requerido)],
        ['Nota', nota],
        [
          'Entrega',
          direccion === null ? (
            'Sin dirección: se recoge'
          ) : (
            <AddressLines
              lines={[
                direccion.nombre,
                direccion.destinatario,
                `${direccion.calle}${direccion.colonia === '' ? '' : `, ${direccion.colonia}`}`,
                `${direccion.codigoPostal} ${direccion.ciudad}, ${direccion.estado}`,
                direccion.indicaciones,
              ]}
            />
          ),
        ],
      ]}
    />
  )
}

/** Links to the file, and to a chat about the pre-order. */
export function PreOrderLinks({ preOrder: { id, lineas } }: { readonly preOrder: PreOrder }) {
  return (
    <DocumentLinks
      pdf={`/api/prepedidos/${id}/pdf`}
      name={`prepedido ${id}`}
      lines={lineas}
      page={preOrderAddress(id)}
    />
  )
}

/** Why it waits, and how that can end. */
export function PreOrderReasons({ preOrder }: { readonly preOrder: PreOrder }) {
  const { estado, motivos, credito, lineas } = preOrder
  if (estado !== 'en_aprobacion' && estado !== 'pendiente') return null
  const keys = lineas.filter(({ numero }) => credito?.lineas.includes(numero) === true).map(({ k_parte }) => k_parte)
  return (
    <section aria-label="Por qué espera" className={`m-0 p-10-14 tinted warning-edge ${classes.notice ?? ''}`}>
      <strong>Por qué espera</strong>
      <ul>
        {motivos.map((motivo) => (
          <li key={motivo}>{motivo}</li>
        ))}
        {credito !== null && <li>{credito.aviso}</li>}
        {credito?.facturas.map(({ numero, saldo, vence }) => (
          <li key={numero}>
            Factura {numero}: {pesosText(saldo)}, vence el {calendarDayText(vence)}.
          </li>
        ))}
        {keys.length > 0 && <li>Líneas que puedes quitar: {keys.join(', ')}.</li>}
      </ul>
    </section>
  )
}

export function PreOrderHistory({ preOrder }: { readonly preOrder: PreOrder }) {
  return (
    <DocumentHistory
      label="Historia del prepedido"
      timeZone={preOrder.zonaHoraria}
      moves={preOrder.historia.toReversed().map(({ a, cuando, quien, motivo }, index) => ({
        id: index,
        at: cuando,
        title: stepText(a, preOrder),
        tone: PRE_ORDER_LOOKS[a].tone,
        who: whoText(quien?.nombre ?? null, quien?.enNombreDe ?? null),
        reason: motivo,
      }))}
    />
  )
}
