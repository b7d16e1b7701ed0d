import { countText } from './format/count-text.ts'
import { pesosText } from './format/pesos-text.ts'
import classes from './two-sums.module.css'

/** The sums of goods on the wire. Pesos, tax included. */
export interface TwoSumsPart {
  readonly totalpiezas: number
  readonly total: number
}

interface TwoSumsProps {
  readonly now: TwoSumsPart
  readonly awaited: TwoSumsPart
}

/** The sums supplied now and later, side by side. Nothing where nothing is awaited. */
export function TwoSums({ now, awaited }: TwoSumsProps) {
  if (awaited.totalpiezas === 0) return null
  return (
    <dl className={`grid mt-8 outlined ${classes.sums ?? ''}`}>
      <Part name="Ahora" part={now} />
      <Part name="Por llegar" part={awaited} />
    </dl>
  )
}

function Part({ name, part: { totalpiezas, total } }: { readonly name: string; readonly part: TwoSumsPart }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{pesosText(total)}</strong>
        <span className="muted text-sm">
          {countText(totalpiezas)} {totalpiezas === 1 ? 'pieza' : 'piezas'}, con IVA
        </span>
      </dd>
    </div>
  )
}
