import { arrivalText } from '#domain/delivery/arrival.ts'
import { IconExternalLink } from '@tabler/icons-react'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { fromPesos, toPesos } from '#domain/money/money.ts'
import { orderAddress } from '#domain/screen-address.ts'
import { coreText, DocumentLines, DocumentTable } from '#web/features/documents/document-lines.tsx'
import { DocumentLinks } from '#web/features/documents/document-links.tsx'
import { AddressLines, DocumentFacts, DocumentHistory, DocumentSums } from '#web/features/documents/document-parts.tsx'
import { whoText } from '#web/features/documents/document-text.ts'
import documents from '#web/features/documents/documents.module.css'
import { countText } from '#web/ui/format/count-text.ts'
import { calendarDayText, dayText, promisedText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { ORDER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import type { Column } from '#web/ui/table/column.ts'
import classes from './orders.module.css'

type Line = OrderDetail['lineas'][number]
type Invoice = OrderDetail['documentos'][number]

const PIECES: readonly Column<Line>[] = [
  { name: 'pedida', title: 'Pedida', kind: 'number', value: ({ cantidad }) => cantidad },
  { name: 'surtida', title: 'Surtida', kind: 'number', value: ({ surtida }) => surtida },
  {
    name: 'falta',
    title: 'Por surtir',
    kind: 'number',
    value: (line) => line.cantidad - line.surtida - line.cancelada,
  },
  { name: 'cancelada', title: 'Cancelada', kind: 'number', value: ({ cancelada }) => cancelada },
]

/** Ordered and supplied pieces of each part. */
export function OrderLines({ order }: { readonly order: OrderDetail }) {
  return (
    <section aria-label="Líneas del pedido">
      <DocumentLines
        caption="Líneas del pedido"
        lines={order.lineas}
        pieces={PIECES}
        details={({ casco, enEspera, llega, noVan }) => [
          coreText(casco),
          noVan,
          enEspera === 0
            ? ''
            : `${enEspera} en espera de existencia, ${arrivalText(llega, order.sucursal.nombre, Temporal.Now.plainDateISO())}`,
        ]}
      />
    </section>
  )
}

/** The sums as ordered, and of the supplied pieces. */
export function OrderSums({ order }: { readonly order: OrderDetail }) {
  const { pedido, surtido, tasa, costoEnvio, ivaEnvio, totalAPagar, porLlegar, estado } = order
  const isDifferent = surtido.piezas !== pedido.piezas && surtido.piezas > 0
  const { piezas: pieces, subtotal, iva: vat, total } = pedido
  return (
    <DocumentSums
      sums={{ pieces, subtotal, vat, total }}
      rates={[tasa]}
      parts={{
        now: {
          totalpiezas: pieces - porLlegar.piezas,
          total: toPesos(fromPesos(total) - fromPesos(porLlegar.total)),
        },
        awaited: { totalpiezas: porLlegar.piezas, total: porLlegar.total },
      }}
      paid={{ shipping: costoEnvio, shippingVat: ivaEnvio, toPay: totalAPagar }}
      further={[
        ['Por qué este IVA', order.razonIva],
        ['Surtido', isDifferent ? `${countText(surtido.piezas)} piezas · ${pesosText(surtido.total)}` : ''],
        ['', estado === 'cancelado' ? 'No se cobra: está cancelado.' : ''],
      ]}
    />
  )
}

export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  return (
    <DocumentFacts
      facts={[
        ['Cliente', order.empresa.nombre],
        ['Solicitó', order.solicitante],
        ['Fecha', dayText(order.fecha, order.zonaHoraria)],
        ['Su número', order.numero],
        ['Para el', order.requerido === null ? '' : calendarDayText(order.requerido)],
        ['Entrega', promisedText(order.prometido)],
        ['Vía', order.via],
        ['Dirección', order.direccion.length === 0 ? '' : <AddressLines key="a" lines={order.direccion} />],
        ['Nota', order.nota],
      ]}
    />
  )
}

/** Links to the file, and to a chat about the order. */
export function OrderLinks({ order: { id, folio, sucursal, lineas } }: { readonly order: OrderDetail }) {
  return (
    <DocumentLinks
      pdf={`/api/pedidos/${id}/pdf`}
      name={`pedido ${folio} de ${sucursal.nombre}`}
      lines={lineas}
      page={orderAddress(sucursal.codigo, folio)}
    />
  )
}

export function OrderShipments({ order: { envios, zonaHoraria } }: { readonly order: OrderDetail }) {
  if (envios.length === 0) return null
  return (
    <section aria-label="Envíos">
      <SectionHeading size="small">Envíos</SectionHeading>
      <ul className="list">
        {envios.map((envio) => (
          <li key={envio.id} className="ruled py-10">
            <p className={`row items-center ${classes.itemTitle ?? ''}`}>
              <strong>{envio.paqueteria === '' ? 'Envío' : envio.paqueteria}</strong>
              {envio.guia !== '' && <span className="mono">Guía {envio.guia}</span>}
              {envio.url !== '' && (
                <a className="tap-line as-text gap-4" href={envio.url} target="_blank" rel="noreferrer">
                  Rastrear <IconExternalLink size={16} aria-hidden />
                </a>
              )}
            </p>
            <p className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>
              Salió el {dayText(envio.salida, zonaHoraria)}
              {envio.entrega !== null && ` · entregado el ${dayText(envio.entrega, zonaHoraria)}`}
            </p>
            <p className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>
              {envio.lineas.map(({ k_parte, cantidad }) => `${k_parte} × ${cantidad}`).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const INVOICE_COLUMNS: readonly Column<Invoice>[] = [
  { name: 'numero', title: 'Factura', kind: 'text', value: ({ numero }) => numero },
  { name: 'fecha', title: 'Fecha', kind: 'day', value: ({ fecha }) => fecha },
  { name: 'vence', title: 'Vence', kind: 'day', value: ({ vence }) => vence },
  { name: 'total', title: 'Total', kind: 'money', value: ({ total }) => fromPesos(total) },
  { name: 'pagado', title: 'Pagado', kind: 'money', value: ({ pagado }) => fromPesos(pagado) },
  { name: 'saldo', title: 'Saldo', kind: 'money', value: ({ saldo }) => fromPesos(saldo) },
  { name: 'moneda', title: 'Moneda', kind: 'text', value: ({ moneda }) => moneda },
]

export function OrderInvoices({ order: { documentos } }: { readonly order: OrderDetail }) {
  return (
    <section aria-label="Documentos">
      <SectionHeading size="small">Documentos</SectionHeading>
      {documentos.length === 0 ? (
        <p className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>
          Todavía no hay facturas de este pedido.
        </p>
      ) : (
        <DocumentTable
          caption="Documentos"
          columns={INVOICE_COLUMNS}
          rows={documentos}
          rowId={({ numero }) => numero}
          rowName={({ numero }) => numero}
        />
      )}
    </section>
  )
}

export function OrderTimeline({ order: { historia, fecha, id, zonaHoraria } }: { readonly order: OrderDetail }) {
  const hasBeginning = historia.some(({ de }) => de === null)
  const first = { id: `${id}-0`, at: fecha, title: 'Recibido', tone: 'waiting', reason: '' } as const
  return (
    <DocumentHistory
      label="Historia del pedido"
      timeZone={zonaHoraria}
      moves={[
        ...historia.map((each) => ({
          id: each.version,
          at: each.fecha,
          title: ORDER_LOOKS[each.a].label,
          tone: ORDER_LOOKS[each.a].tone,
          who: whoText(each.quien, each.enNombreDe),
          reason: each.motivo,
        })),
        ...(hasBeginning ? [] : [first]),
      ]}
    />
  )
}
