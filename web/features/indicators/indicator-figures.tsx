import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RankedAnswer, RankingAnswer, RatioAnswer } from '#contract/reports/indicators.ts'
import { MEASURES, type MeasureName } from '#domain/measures/measures.ts'
import { sumOf } from '#domain/money/money.ts'
import { Chart } from '#web/features/charts/chart.tsx'
import { DashboardBlock } from '#web/features/dashboards/dashboard-block.tsx'
import type { Reload } from '#web/features/dashboards/use-dashboard.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'
import { changeOf, minutesText, monthText, ratioText, saleWords, type SaleWords } from './figure-text.ts'
import classes from './indicators.module.css'
import { Losses, Overdue, Ranking, Vehicles } from './figure-tables.tsx'
import type { Indicators, ListAddressOf } from './indicators.ts'

interface FiguresProps {
  readonly figures: Indicators
  readonly addressOf: ListAddressOf
  readonly reload: Reload
}

export function IndicatorFigures(props: FiguresProps) {
  const { figures, addressOf, reload } = props
  const { ventas, lineas, clientes, compradores, vehiculos, cotizaciones, perdidas, vencido } = figures
  const { sinMovimiento, busquedas } = figures
  const words = saleWords(figures.alcance !== 'todo' && figures.alcance !== 'cartera')
  return (
    <div className="stack gap-32">
      {ventas !== undefined && (
        <DashboardBlock
          title={words.many}
          value={ventas}
          failed={`No se pudieron leer las ${words.many.toLowerCase()}.`}
          reload={reload}
        >
          {(sales) => <Sales sales={sales} words={words} addressOf={addressOf} />}
        </DashboardBlock>
      )}
      {cotizaciones !== undefined && (
        <DashboardBlock
          title="Cotizaciones"
          value={cotizaciones}
          failed="No se pudieron leer las cotizaciones."
          reload={reload}
        >
          {(quotes) => <Quotes quotes={quotes} addressOf={addressOf} />}
        </DashboardBlock>
      )}
      <div className={`grid items-start gap-32-40 two-equal ${classes.columns ?? ''}`}>
        <RankingBlock title="Líneas" value={lineas} filter="linea" words={words} {...props} />
        <RankingBlock title="Clientes" value={clientes} filter="empresa" words={words} {...props} />
        <RankingBlock title="Compradores" value={compradores} filter="comprador" words={words} {...props} />
        {vehiculos !== undefined && (
          <DashboardBlock
            title="Vehículos"
            value={vehiculos}
            countOf={(rows) => rows.length}
            empty="Ninguna pieza de este periodo se pidió para un vehículo elegido."
            failed="No se pudieron leer los vehículos."
            reload={reload}
          >
            {(rows) => <Vehicles rows={rows} addressOf={addressOf} />}
          </DashboardBlock>
        )}
        {perdidas !== undefined && (
          <DashboardBlock
            title={MEASURES.perdidas.name}
            value={perdidas}
            countOf={(rows) => sumOf(rows.map((row) => row.cotizaciones))}
            empty="Ninguna oferta de este periodo se perdió."
            failed="No se pudieron leer las cotizaciones perdidas."
            list={{ to: addressOf('cotizaciones', { perdida: 'si' }), label: 'Ver perdidas' }}
            reload={reload}
          >
            {(rows) => <Losses rows={rows} addressOf={addressOf} />}
          </DashboardBlock>
        )}
        {vencido !== undefined && (
          <DashboardBlock
            title="Saldo vencido"
            value={vencido}
            failed="No se pudo leer la cartera."
            list={{ to: addressOf('vencido'), label: 'Ver facturas' }}
            reload={reload}
          >
            {(rows) => <Overdue rows={rows} addressOf={addressOf} />}
          </DashboardBlock>
        )}
        {sinMovimiento !== undefined && (
          <DashboardBlock
            title="Sin movimiento en 180 días"
            value={sinMovimiento}
            failed="No se pudieron leer las existencias."
            reload={reload}
          >
            {({ partes, piezas, costo }) => (
              <Tiles>
                <StatTile label="Partes" value={countText(partes)}>
                  <Link to={addressOf('sin-movimiento')}>Ver partes</Link>
                </StatTile>
                <StatTile label="Piezas en existencia" value={countText(piezas)} />
                {costo !== null && <StatTile label="Costo" value={pesosText(costo)} />}
              </Tiles>
            )}
          </DashboardBlock>
        )}
        {busquedas !== undefined && (
          <DashboardBlock
            title={MEASURES.busquedas.name}
            value={busquedas}
            failed="No se pudieron leer las búsquedas."
            reload={reload}
          >
            {(searches) => (
              <Tiles>
                <Share measure="busquedas" ratio={searches} of="búsquedas" />
              </Tiles>
            )}
          </DashboardBlock>
        )}
      </div>
    </div>
  )
}

/** Wider tiles, for amounts with many digits. */
function Tiles({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`tap-links semibold-links ${classes.tiles ?? ''}`}>
      <StatTiles>{children}</StatTiles>
    </div>
  )
}

interface ShareProps {
  readonly measure: MeasureName
  readonly ratio: { readonly ahora: RatioAnswer; readonly antes: RatioAnswer }
  /** The unit: 'piezas'. */
  readonly of: string
  readonly children?: ReactNode
}

function Share({ measure, ratio: { ahora, antes }, of, children }: ShareProps) {
  return (
    <StatTile label={MEASURES[measure].name} value={ratioText(ahora)}>
      <span className="block regular muted text-sm">
        {ahora.de === 0 ? `Sin ${of} en el periodo` : `${countText(ahora.parte)} de ${countText(ahora.de)} ${of}`}
        {antes.de > 0 && ` · antes ${ratioText(antes)}`}
      </span>
      {children}
    </StatTile>
  )
}

const SINCE = 'contra el otro periodo'

function Sales({
  sales,
  words,
  addressOf,
}: {
  readonly sales: NonNullable<Indicators['ventas']>
  readonly words: SaleWords
  readonly addressOf: ListAddressOf
}) {
  const { venta, pedidos, piezas, margen, surtido, promesa, meses } = sales
  return (
    <>
      <Tiles>
        <StatTile label={words.one} value={pesosText(venta.ahora)} change={changeOf(venta)} since={SINCE}>
          <Before text={pesosText(venta.antes)} />
          <Link to={addressOf('ventas')}>{`Ver ${words.many.toLowerCase()}`}</Link>
        </StatTile>
        {pedidos !== undefined && (
          <StatTile
            label={MEASURES.pedidos.name}
            value={countText(pedidos.ahora)}
            change={changeOf(pedidos)}
            since={SINCE}
          >
            <Before text={countText(pedidos.antes)} />
            <Link to={addressOf('pedidos')}>Ver pedidos</Link>
          </StatTile>
        )}
        <StatTile label={MEASURES.piezas.name} value={countText(piezas.ahora)} change={changeOf(piezas)} since={SINCE}>
          <Before text={countText(piezas.antes)} />
          <Link to={addressOf('ventas', { orden: '-piezas' })}>Ver piezas</Link>
        </StatTile>
        {margen !== undefined && (
          <StatTile label={MEASURES.margen.name} value={ratioText(margen.ahora)}>
            <span className="block regular muted text-sm">
              {`Con costo conocido: ${ratioText({ parte: margen.ahora.de, de: venta.ahora })} de la venta · antes ${ratioText(margen.antes)}`}
            </span>
            <Link to={addressOf('ventas', { columnas: 'folio,fecha,k_parte,piezas,venta,costo' })}>Ver costos</Link>
          </StatTile>
        )}
        {surtido !== undefined && (
          <Share measure="surtido" ratio={surtido} of="piezas">
            <Link to={addressOf('pedidos', { cuenta: 'surtido' })}>Ver lo surtido</Link>
          </Share>
        )}
        {promesa !== undefined && (
          <Share measure="promesa" ratio={promesa} of="pedidos">
            <Link to={addressOf('pedidos', { cuenta: 'promesa' })}>Ver promesas</Link>
          </Share>
        )}
      </Tiles>
      {meses.length > 1 && (
        <Chart
          title={`${words.one} por ${meses[0]?.mes.length === 4 ? 'año' : 'mes'}`}
          kind="columns"
          rowName={meses[0]?.mes.length === 4 ? 'Año' : 'Mes'}
          series={[{ name: 'venta', label: words.one }]}
          rows={meses.map(({ mes, venta: sold }) => ({ label: monthText(mes), figures: { venta: sold } }))}
          format={pesosText}
        />
      )}
    </>
  )
}

function Before({ text }: { readonly text: string }) {
  return <span className="block regular muted text-sm">{`Antes ${text}`}</span>
}

function Quotes({
  quotes: { conversion, respuesta },
  addressOf,
}: {
  readonly quotes: NonNullable<Indicators['cotizaciones']>
  readonly addressOf: ListAddressOf
}) {
  return (
    <Tiles>
      <Share measure="conversion" ratio={conversion} of="cotizaciones">
        <Link to={addressOf('cotizaciones')}>Ver cotizaciones</Link>
      </Share>
      <StatTile label={MEASURES.respuesta.name} value={minutesText(respuesta.ahora)}>
        <span className="block regular muted text-sm">{`Mediana, en tiempo hábil · antes ${minutesText(respuesta.antes)}`}</span>
        <Link to={addressOf('cotizaciones')}>Ver ofertas</Link>
      </StatTile>
    </Tiles>
  )
}

interface RankingBlockProps extends FiguresProps {
  readonly title: string
  readonly value: RankingAnswer | null | undefined
  /** The filter of the list that a row opens. */
  readonly filter: 'linea' | 'empresa' | 'comprador'
  readonly words: SaleWords
}

const ROW_NAMES = { linea: 'Línea', empresa: 'Cliente', comprador: 'Comprador' } as const

function RankingBlock({ title, value, filter, words, addressOf, reload }: RankingBlockProps) {
  if (value === undefined) return null
  const to = ({ id }: RankedAnswer) => (id === null ? undefined : addressOf('ventas', { [filter]: id }))
  return (
    <DashboardBlock title={title} value={value} failed={`No se pudieron leer: ${title.toLowerCase()}.`} reload={reload}>
      {({ mayores, caen }) => (
        <>
          {mayores.length + caen.length === 0 && (
            <p className="paragraph">{`Sin ${words.many.toLowerCase()} en ninguno de los dos periodos.`}</p>
          )}
          {mayores.length > 0 && (
            <Ranking
              caption={`${title} con más ${words.one.toLowerCase()}`}
              name={ROW_NAMES[filter]}
              words={words}
              rows={mayores}
              to={to}
            />
          )}
          {caen.length > 0 && (
            <Ranking caption={`${title} que más bajan`} name={ROW_NAMES[filter]} words={words} rows={caen} to={to} />
          )}
        </>
      )}
    </DashboardBlock>
  )
}
