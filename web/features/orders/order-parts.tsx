import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { fromPesos, percentText } from '#domain/money/money.ts'
import { productAddress } from '#domain/screen-address.ts'
import { useSession } from '#web/data/session.ts'
import { Facts } from '#web/ui/facts.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { calendarDayText, dayText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { ORDER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { promisedText } from './order-text.ts'
import classes from './orders.module.css'

type Line = OrderDetail['lineas'][number]
type Invoice = OrderDetail['documentos'][number]

const LINE_COLUMNS: readonly Column<Line>[] = [
  {
    name: 'clave',
    title: 'Clave',
    kind: 'link',
    breaks: 'never',
    value: (line) => line.k_parte,
    to: (line) => productAddress(line.k_parte),
  },
  {
    name: 'descripcion',
    title: 'Descripción',
    kind: 'other',
    breaks: 'anywhere',
    value: (line) => <LineText line={line} />,
  },
  { name: 'pedida', title: 'Pedida', kind: 'number', value: ({ cantidad }) => cantidad },
  { name: 'surtida', title: 'Surtida', kind: 'number', value: ({ surtida }) => surtida },
  {
    name: 'falta',
    title: 'Por surtir',
    kind: 'number',
    value: (line) => line.cantidad - line.surtida - line.cancelada,
  },
  { name: 'cancelada', title: 'Cancelada', kind: 'number', value: ({ cancelada }) => cancelada },
  { name: 'precio', title: 'Precio', kind: 'money', value: ({ precio }) => fromPesos(precio) },
  { name: 'importe', title: 'Importe', kind: 'money', value: ({ importe }) => fromPesos(importe) },
]

/** What was asked and supplied of each part. */
export function OrderLines({ order }: { readonly order: OrderDetail }) {
  return (
    <section aria-label="Líneas del pedido">
      <DataTable
        caption="Líneas del pedido"
        columns={LINE_COLUMNS}
        rows={order.lineas}
        rowId={({ id }) => id}
        rowName={({ k_parte }) => k_parte}
        order=""
        onOrder={() => {}}
        density="compacta"
        timeZone="UTC"
        link={Link}
      />
    </section>
  )
}

function LineText({ line }: { readonly line: Line }) {
  const { descripcion, marca, vehiculo, nota, enEspera, casco } = line
  const details = [
    marca,
    vehiculo,
    nota,
    casco === null ? '' : `casco ${pesosText(casco)} por pieza`,
    enEspera === 0 ? '' : `${enEspera} en espera de existencia`,
  ].filter((text) => text !== '')
  return (
    <span className={classes.lineText}>
      {descripcion === '' ? 'Descripción no disponible' : descripcion}
      {details.length > 0 && <span className={classes.detail}>{details.join(' · ')}</span>}
    </span>
  )
}

/** What it costs: as it was ordered, and what of it was supplied. */
export function OrderSums({ order: { pedido, surtido, tasa, costoEnvio, estado } }: { readonly order: OrderDetail }) {
  const isDifferent = surtido.piezas !== pedido.piezas && surtido.piezas > 0
  return (
    <TitledPanel id="importes" title="Importes">
      <Facts
        areFigures
        facts={[
          ['Piezas', countText(pedido.piezas)],
          ['Subtotal', pesosText(pedido.subtotal)],
          [`IVA ${percentText(tasa * 100)}`, pesosText(pedido.iva)],
          ['Total', <strong key="total">{pesosText(pedido.total)}</strong>],
          ['Envío', costoEnvio === 0 ? '' : `${pesosText(costoEnvio)} más IVA, aparte`],
          ['Surtido', isDifferent ? `${countText(surtido.piezas)} piezas · ${pesosText(surtido.total)}` : ''],
          ['', estado === 'cancelado' ? 'No se cobra: está cancelado.' : ''],
        ]}
      />
    </TitledPanel>
  )
}

export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  return (
    <TitledPanel id="datos" title="Datos">
      <Facts
        facts={[
          ['Cliente', order.empresa.nombre],
          ['Solicitó', order.solicitante],
          ['Fecha', dayText(order.fecha, timeZone)],
          ['Su número', order.numero],
          ['Para el', order.requerido === null ? '' : calendarDayText(order.requerido)],
          ['Entrega', promisedText(order.prometido)],
          ['Vía', order.via],
          ['Dirección', order.direccion.length === 0 ? '' : <Address key="a" lines={order.direccion} />],
          ['Nota', order.nota],
        ]}
      />
    </TitledPanel>
  )
}

function Address({ lines }: { readonly lines: readonly string[] }) {
  return (
    <>
      {lines.map((line) => (
        <span key={line} className={classes.addressLine}>
          {line}
        </span>
      ))}
    </>
  )
}

export function OrderShipments({ order: { envios } }: { readonly order: OrderDetail }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  if (envios.length === 0) return null
  return (
    <section aria-label="Envíos">
      <SectionHeading size="small">Envíos</SectionHeading>
      <ul className={classes.list}>
        {envios.map((envio) => (
          <li key={envio.id} className={classes.item}>
            <p className={classes.itemTitle}>
              <strong>{envio.paqueteria === '' ? 'Envío' : envio.paqueteria}</strong>
              {envio.guia !== '' && <span className={classes.guide}>Guía {envio.guia}</span>}
              {envio.url !== '' && (
                <a className={classes.track} href={envio.url} target="_blank" rel="noreferrer">
                  Rastrear <IconExternalLink size={16} aria-hidden />
                </a>
              )}
            </p>
            <p className={classes.detail}>
              Salió el {dayText(envio.salida, timeZone)}
              {envio.entrega !== null && ` · entregado el ${dayText(envio.entrega, timeZone)}`}
            </p>
            <p className={classes.detail}>
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
]

export function OrderInvoices({ order: { documentos } }: { readonly order: OrderDetail }) {
  return (
    <section aria-label="Documentos">
      <SectionHeading size="small">Documentos</SectionHeading>
      {documentos.length === 0 ? (
        <p className={classes.detail}>Todavía no hay facturas de este pedido.</p>
      ) : (
        <DataTable
          caption="Documentos"
          columns={INVOICE_COLUMNS}
          rows={documentos}
          rowId={({ numero }) => numero}
          rowName={({ numero }) => numero}
          order=""
          onOrder={() => {}}
          density="compacta"
          timeZone="UTC"
          link={Link}
        />
      )}
    </section>
  )
}

export function OrderTimeline({ order: { historia, fecha, id } }: { readonly order: OrderDetail }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const hasBeginning = historia.some(({ de }) => de === null)
  const first = { id: `${id}-0`, at: fecha, title: 'Recibido', tone: 'waiting' } as const
  return (
    <TitledPanel id="historia" title="Historia">
      <Timeline
        label="Historia del pedido"
        timeZone={timeZone}
        events={[
          ...historia.map((each) => ({
            id: each.version,
            at: each.fecha,
            title: ORDER_LOOKS[each.a].label,
            tone: ORDER_LOOKS[each.a].tone,
            who: whoText(each),
            children: each.motivo === '' ? null : <p className={classes.detail}>{each.motivo}</p>,
          })),
          ...(hasBeginning ? [] : [first]),
        ]}
      />
    </TitledPanel>
  )
}

function whoText({ quien, enNombreDe }: OrderDetail['historia'][number]): string {
  if (quien === null) return 'El sistema'
  return enNombreDe === null ? quien : `${quien}, en nombre de ${enNombreDe}`
}
