import { Link } from 'react-router'
import type { RankedAnswer } from '#contract/reports/indicators.ts'
import { OVERDUE_AGE_LABELS } from '#domain/credit/overdue-ages.ts'
import { LOSS_GROUP_LABELS } from '#domain/quotes/losses.ts'
import { percentText } from '#domain/money/money.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { changeOf, type SaleWords } from './figure-text.ts'
import classes from './indicators.module.css'
import type { Indicators, ListAddressOf } from './indicators.ts'

interface RankingProps {
  readonly caption: string
  /** Of the first column: 'Línea'. */
  readonly name: string
  readonly words: SaleWords
  readonly rows: readonly RankedAnswer[]
  /** undefined: no link. */
  readonly to: (row: RankedAnswer) => string | undefined
}

export function Ranking({ caption, name, words, rows, to }: RankingProps) {
  return (
    <table className={`table unbroken-rows faint-heads bold-caption ${classes.table ?? ''}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" className={classes.number}>
            {words.one}
          </th>
          <th scope="col" className={classes.number}>
            Antes
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id ?? 'none'}>
            <th scope="row">
              <Name to={to(row)} text={row.nombre} />
            </th>
            <td className={classes.number}>
              {pesosText(row.ahora)}
              <Change row={row} />
            </td>
            <td className={classes.number}>{pesosText(row.antes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Name({ to, text }: { readonly to: string | undefined; readonly text: string }) {
  return to === undefined ? text : <Link to={to}>{text}</Link>
}

function Change({ row }: { readonly row: RankedAnswer }) {
  const change = changeOf(row)
  if (change === null) return null
  if (change === 0) return <span className="block regular muted text-sm">Sin cambio</span>
  const text = percentText(Math.round(Math.abs(change) * 100))
  return <span className="block regular muted text-sm">{`${change < 0 ? '−' : '+'}${text}`}</span>
}

export function Vehicles({
  rows,
  addressOf,
}: {
  readonly rows: NonNullable<Indicators['vehiculos']>
  readonly addressOf: ListAddressOf
}) {
  return (
    <table className={`table unbroken-rows faint-heads bold-caption ${classes.table ?? ''}`}>
      <caption>Vehículos para los que más se compró</caption>
      <thead>
        <tr>
          <th scope="col">Vehículo</th>
          <th scope="col" className={classes.number}>
            Piezas
          </th>
          <th scope="col" className={classes.number}>
            Compra
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ armadora, modelo, venta, piezas }) => (
          <tr key={`${armadora} ${modelo}`}>
            <th scope="row">
              <Link to={addressOf('ventas', { armadora, modelo })}>{`${armadora} ${modelo}`}</Link>
            </th>
            <td className={classes.number}>{countText(piezas)}</td>
            <td className={classes.number}>{pesosText(venta)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Losses({
  rows,
  addressOf,
}: {
  readonly rows: NonNullable<Indicators['perdidas']>
  readonly addressOf: ListAddressOf
}) {
  return (
    <table className={`table unbroken-rows faint-heads bold-caption ${classes.table ?? ''}`}>
      <caption>Por motivo, con lo ofrecido antes de IVA</caption>
      <thead>
        <tr>
          <th scope="col">Motivo</th>
          <th scope="col" className={classes.number}>
            Cotizaciones
          </th>
          <th scope="col" className={classes.number}>
            Importe
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ motivo, cotizaciones, importe }) => (
          <tr key={motivo}>
            <th scope="row">
              <Name
                to={cotizaciones === 0 ? undefined : addressOf('cotizaciones', { perdida: motivo })}
                text={LOSS_GROUP_LABELS[motivo]}
              />
            </th>
            <td className={classes.number}>{countText(cotizaciones)}</td>
            <td className={classes.number}>{pesosText(importe)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Overdue({
  rows,
  addressOf,
}: {
  readonly rows: NonNullable<Indicators['vencido']>
  readonly addressOf: ListAddressOf
}) {
  const overdue = rows.filter(({ facturas }) => facturas > 0)
  if (overdue.length === 0) return <p className="paragraph">Ninguna factura está vencida hoy.</p>
  return (
    <table className={`table unbroken-rows faint-heads bold-caption ${classes.table ?? ''}`}>
      <caption>Por días de atraso, hoy</caption>
      <thead>
        <tr>
          <th scope="col">Atraso</th>
          <th scope="col" className={classes.number}>
            Facturas
          </th>
          <th scope="col" className={classes.number}>
            Saldo
          </th>
        </tr>
      </thead>
      <tbody>
        {overdue.map(({ dias, facturas, saldo }) => (
          <tr key={dias}>
            <th scope="row">
              <Name to={addressOf('vencido', { dias })} text={OVERDUE_AGE_LABELS[dias]} />
            </th>
            <td className={classes.number}>{countText(facturas)}</td>
            <td className={classes.number}>{pesosText(saldo)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
