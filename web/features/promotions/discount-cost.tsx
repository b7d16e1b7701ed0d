import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fromPesos, moneyText } from '#domain/money/money.ts'
import { ESTIMATE_DAYS } from '#domain/promotions/state.ts'
import { promotionCostQuery, type CostQuestion, type PromotionCost } from '#web/data/content/promotion-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'
import classes from './discount-cost.module.css'

const TYPING_MS = 400

/** The expected cost of the discount. @param question null: incomplete */
export function DiscountCost({ question }: { readonly question: CostQuestion | null }) {
  const [requested] = useDebouncedValue(question, TYPING_MS)
  const { data, error } = useQuery({
    ...promotionCostQuery(requested ?? NOTHING),
    enabled: requested !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <section
      className={`grid gap-12 p-16 framed ${classes.cost ?? ''}`}
      aria-label="Lo que costaría"
      aria-live="polite"
    >
      <h3 className="text-lg subheading">Lo que costaría</h3>
      {requested === null && <p>Di las fechas, las partes y el descuento para estimarlo.</p>}
      {requested !== null && error !== null && (
        <p className="bad">{errorMessage(error, 'No se pudo estimar. Inténtalo de nuevo.')}</p>
      )}
      {requested !== null && error === null && (data === undefined ? <p>Calculando…</p> : <Estimate cost={data} />)}
    </section>
  )
}

const NOTHING: CostQuestion = { desde: '', hasta: '', porcentaje: 0 }

const pesos = (amount: number) => moneyText(fromPesos(amount))
const percent = (value: number) => `${value.toLocaleString('es-MX', { maximumFractionDigits: 1 })}\u00A0%`
const counted = (count: number, one: string, many: string) => `${countText(count)} ${count === 1 ? one : many}`

function Estimate({ cost }: { readonly cost: PromotionCost }) {
  const { margen: margin } = cost
  const warnings = warningsOf(cost)
  return (
    <>
      <StatTiles>
        <StatTile label="Cuesta" value={pesos(cost.costo)}>
          de {pesos(cost.venta)} de venta
        </StatTile>
        <StatTile label="Piezas" value={countText(cost.piezas)}>
          en {counted(cost.dias, 'día', 'días')}, de {counted(cost.partes, 'parte', 'partes')}
        </StatTile>
        {margin !== null && margin.antes !== null && margin.despues !== null && (
          <StatTile label="Margen" value={percent(margin.despues)}>
            hoy {percent(margin.antes)}
          </StatTile>
        )}
      </StatTiles>
      {warnings.length > 0 && (
        <ul className={`grid gap-4 py-10 paper accent-edge ${classes.warnings ?? ''}`}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <p className="muted text-sm max-w-46">
        {`Si cada día se vende lo mismo que en los últimos ${ESTIMATE_DAYS} días (${counted(cost.piezasVendidas, 'pieza', 'piezas')}), sin contar otros descuentos. Lo que se venda de más no se adivina.`}
      </p>
      {cost.masCaras.length > 0 && <Dearest parts={cost.masCaras} />}
    </>
  )
}

function warningsOf({ sinPrecio, margen }: PromotionCost): readonly string[] {
  const said: string[] = []
  if (margen !== null && margen.bajoCosto > 0)
    said.push(`${counted(margen.bajoCosto, 'parte quedaría', 'partes quedarían')} por debajo de su costo.`)
  if (margen?.bajoMinimo != null && margen.bajoMinimo > 0)
    said.push(
      `${counted(margen.bajoMinimo, 'parte quedaría', 'partes quedarían')} por debajo del margen mínimo: sus prepedidos esperan autorización.`,
    )
  if (margen !== null && margen.sinCosto > 0)
    said.push(`De ${counted(margen.sinCosto, 'parte', 'partes')} no se conoce el costo.`)
  if (sinPrecio > 0) said.push(`${counted(sinPrecio, 'parte no tiene', 'partes no tienen')} precio.`)
  return said
}

function Dearest({ parts }: { readonly parts: PromotionCost['masCaras'] }) {
  return (
    <div className="scroll-x">
      <table className={`table text-sm ${classes.table ?? ''}`}>
        <caption>Las que más cuestan</caption>
        <thead>
          <tr>
            <th scope="col">Parte</th>
            <th scope="col">Precio</th>
            <th scope="col">Con descuento</th>
            <th scope="col">Piezas</th>
            <th scope="col">Cuesta</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.k_parte}>
              <th scope="row">
                <PartKey size="sm">{part.k_parte}</PartKey>
              </th>
              <td>{pesos(part.precio)}</td>
              <td>{pesos(part.conDescuento)}</td>
              <td>{countText(part.piezas)}</td>
              <td>{pesos(part.costo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
