import { Link } from 'react-router'
import { fromPesos } from '#domain/money/money.ts'
import { orderAddress, productAddress } from '#domain/screen-address.ts'
import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'
import { useSession } from '#web/data/session.ts'
import { Facts } from '#web/ui/facts.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { calendarDayText, momentText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { PRE_ORDER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { rateText, shippingText, STEP_TEXTS } from './pre-order-text.ts'
import classes from './pre-orders.module.css'

type Line = PreOrder['lineas'][number]
type Branch = PreOrder['sucursales'][number]

const COLUMNS: readonly Column<Line>[] = [
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
    value: (line) => <LineText line={line} />,
  },
  { name: 'solicitado', title: 'Solicitado', kind: 'number', value: ({ cantidad }) => cantidad },
  { name: 'surtible', title: 'Surtible', kind: 'number', value: ({ cantidad2 }) => cantidad2 },
  { name: 'porSurtir', title: 'Por surtir', kind: 'number', value: ({ porSurtir }) => porSurtir },
  { name: 'autorizado', title: 'Autorizado', kind: 'number', value: ({ autorizado }) => autorizado },
  { name: 'precio', title: 'Precio', kind: 'money', value: ({ precio }) => fromPesos(precio) },
  { name: 'importe', title: 'Importe', kind: 'money', value: ({ importe }) => fromPesos(importe) },
]

/** What each branch supplies, with how it arrives and the order that came of it. */
export function PreOrderBranches({ preOrder }: { readonly preOrder: PreOrder }) {
  return preOrder.sucursales.map((branch) => (
    <BranchPart key={branch.sucursal.id} branch={branch} preOrder={preOrder} />
  ))
}

function BranchPart({ branch, preOrder }: { readonly branch: Branch; readonly preOrder: PreOrder }) {
  const { sucursal, pedido, tasa, montosub, iva, total } = branch
  const lines = preOrder.lineas.filter((line) => line.sucursal === sucursal.id)
  const isDecided = lines.some(({ autorizado }) => autorizado !== null)
  const columns = COLUMNS.filter(({ name }) =>
    name === 'autorizado' ? isDecided : name !== 'porSurtir' || lines.some(({ porSurtir }) => porSurtir > 0),
  )
  const heading = `sucursal-${sucursal.id}`
  return (
    <section aria-labelledby={heading} className={classes.branch}>
      <h2 id={heading} className={classes.heading}>
        {sucursal.nombre}
        {pedido !== null && (
          <>
            {' · '}
            <Link to={orderAddress(pedido.sucursal, pedido.folio)}>Pedido {pedido.folio}</Link>
          </>
        )}
      </h2>
      <p className={classes.branchText}>{shippingText(branch)}</p>
      <DataTable
        caption={`Líneas de ${sucursal.nombre}`}
        columns={columns}
        rows={lines}
        rowId={({ id }) => id}
        rowName={({ k_parte }) => k_parte}
        order=""
        onOrder={() => {}}
        density="compacta"
        timeZone="UTC"
        link={Link}
      />
      <p className={classes.branchSums}>
        Subtotal {pesosText(montosub)} · IVA {rateText(tasa)} {pesosText(iva)} · Total{' '}
        <strong>{pesosText(total)}</strong>
      </p>
    </section>
  )
}

function LineText({ line }: { readonly line: Line }) {
  const { descripcion, marca, vehiculo, nota, casco, razon, enLugarDe } = line
  const details = [
    marca,
    vehiculo,
    nota,
    razon,
    casco === null ? '' : `casco ${pesosText(casco)} por pieza`,
    enLugarDe === null ? '' : `en lugar de ${enLugarDe}`,
  ].filter((text) => text !== '')
  return (
    <>
      {descripcion === '' ? 'Descripción no disponible' : descripcion}
      <span className={classes.detail}>{details.join(' · ')}</span>
    </>
  )
}

/** Totals, and until when its pieces are kept. */
export function PreOrderSums({ preOrder }: { readonly preOrder: PreOrder }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const { totalpiezas, montosub, iva, total, envio, estado, vence, lineas } = preOrder
  const cores = lineas.reduce((sum, line) => sum + line.importeCasco, 0)
  const isWaiting = estado === 'en_aprobacion' || estado === 'pendiente'
  return (
    <TitledPanel id="importes" title="Importes">
      <Facts
        areFigures
        facts={[
          ['Piezas', countText(totalpiezas)],
          ['Cascos', cores === 0 ? '' : `${pesosText(cores)}, en el subtotal`],
          ['Subtotal', pesosText(montosub)],
          ['IVA', pesosText(iva)],
          ['Total', <strong key="total">{pesosText(total)}</strong>],
          ['Envío', envio === 0 ? '' : `${pesosText(envio)} más IVA, aparte`],
          ['Vence', isWaiting ? momentText(vence, timeZone) : ''],
        ]}
      />
    </TitledPanel>
  )
}

/** Who asked for it, and where it goes. */
export function PreOrderFacts({ preOrder }: { readonly preOrder: PreOrder }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const { empresa, comprador, carrito, creado, pedidoCliente, requerido, nota, direccion } = preOrder
  const { nombre, enNombreDe } = comprador
  return (
    <TitledPanel id="datos" title="Datos">
      <Facts
        facts={[
          ['Empresa', empresa.nombre],
          ['Pidió', enNombreDe === null ? nombre : `${nombre}, en nombre de ${enNombreDe}`],
          ['Generado', momentText(creado, timeZone)],
          ['Carrito', carrito.nombre],
          ['Su número de pedido', pedidoCliente],
          ['Lo necesita', requerido === null ? '' : calendarDayText(requerido)],
          ['Nota', nota],
          [
            'Entrega',
            direccion === null ? (
              'Sin dirección: se recoge'
            ) : (
              <>
                {[
                  direccion.nombre,
                  direccion.destinatario,
                  `${direccion.calle}${direccion.colonia === '' ? '' : `, ${direccion.colonia}`}`,
                  `${direccion.codigoPostal} ${direccion.ciudad}, ${direccion.estado}`,
                  direccion.indicaciones,
                ]
                  .filter((text) => text !== '')
                  .map((text) => (
                    <span key={text} className={classes.line}>
                      {text}
                    </span>
                  ))}
              </>
            ),
          ],
        ]}
      />
    </TitledPanel>
  )
}

/** Why it waits, and what would end that. */
export function PreOrderReasons({ preOrder }: { readonly preOrder: PreOrder }) {
  const { estado, motivos, credito, lineas } = preOrder
  if (estado !== 'en_aprobacion' && estado !== 'pendiente') return null
  const keys = lineas.filter(({ numero }) => credito?.lineas.includes(numero) === true).map(({ k_parte }) => k_parte)
  return (
    <section aria-label="Por qué espera" className={classes.notice}>
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
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  return (
    <TitledPanel id="historia" title="Historia">
      <Timeline
        label="Historia del prepedido"
        timeZone={timeZone}
        events={preOrder.historia.toReversed().map(({ a, cuando, quien, motivo }, index) => ({
          id: index,
          at: cuando,
          title: STEP_TEXTS[a],
          who: whoText(quien),
          tone: PRE_ORDER_LOOKS[a].tone,
          children: motivo === '' ? null : <p className={classes.branchText}>{motivo}</p>,
        }))}
      />
    </TitledPanel>
  )
}

function whoText(quien: PreOrder['historia'][number]['quien']): string {
  if (quien === null) return 'El sistema'
  return quien.enNombreDe === null ? quien.nombre : `${quien.nombre}, en nombre de ${quien.enNombreDe}`
}
