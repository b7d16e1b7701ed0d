import { Link } from 'react-router'
import type { CoreSums } from '#contract/cores/cores.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { piecesText } from './core-sums.tsx'
import classes from './cores.module.css'

/** The cores that the company owes, beside its cart. Nothing where there are none. */
export function CoresOwed({ sums }: { readonly sums: CoreSums }) {
  const { porDevolver, vencidos, porAcreditar, vence } = sums
  if (porDevolver.piezas === 0 && porAcreditar.piezas === 0) return null
  return (
    <TitledPanel id="cascos" title="Cascos de pedidos anteriores">
      {porDevolver.piezas > 0 && (
        <p className="mb-6">
          Por devolver: <strong>{piecesText(porDevolver.piezas)}</strong>, {pesosText(porDevolver.importe)} sin IVA.
          {vencidos.piezas === 0 && vence !== null && ` El primero vence el ${calendarDayText(vence)}.`}
        </p>
      )}
      {vencidos.piezas > 0 && (
        <p className={`mb-6 ${classes.late ?? ''}`}>
          {vencidos.piezas === 1
            ? 'Ya venció 1: entrégalo en tu sucursal para que se te acredite.'
            : `Ya vencieron ${piecesText(vencidos.piezas)}: entrégalos en tu sucursal para que se te acrediten.`}
        </p>
      )}
      {porAcreditar.piezas > 0 && <p className="mb-6">Recibidos y por acreditar: {piecesText(porAcreditar.piezas)}.</p>}
      <Link className="tap-line as-text" to={privatePath('cores')}>
        Ver mis cascos
      </Link>
    </TitledPanel>
  )
}
