import type { LineAct } from '#web/data/buying/cart-calls.ts'
import { useSession } from '#web/data/session.ts'
import { useBeginQuote } from '#web/features/quote-request/use-begin-quote.ts'
import { StockNotice } from '#web/features/prices/stock-notice.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { ShownLine } from './cart-lines.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import classes from './line-problems.module.css'

interface LineProblemsProps {
  readonly shown: ShownLine
  readonly onSolve: (act: LineAct, branchId?: number, equivalentId?: number) => void
  /** Opens the dialog for decisions of the user: another vehicle, another quantity. */
  readonly onOpen: () => void
}

/** The problems of a line, each with acts that solve it, the proposed one first. */
export function LineProblems({ shown, onSolve, onOpen }: LineProblemsProps) {
  const { item, line } = shown
  // Only the customer accepts a raised price.
  const mayAccept = useSession().actuandoPor === null
  if (line.problemas.length === 0) return null
  return (
    <ul className="stack gap-8">
      {line.problemas.map((problem) => (
        <li key={problem.problema} className={classes.problem} data-blocks={problem.bloquea || undefined}>
          <p className={classes.text}>
            {problem.bloquea && <strong>Falta resolver. </strong>}
            {problem.aviso}
            {problem.problema === 'short' &&
              line.llegada !== '' &&
              ` Llegan más a ${line.sucursal.nombre} ${line.llegada}.`}
          </p>
          <div className={`row gap-6 ${classes.acts ?? ''}`}>
            {problem.acciones
              .filter((act) => mayAccept || act !== 'accept_price')
              .map((act) => (
                <Act key={act} act={act} shown={shown} onSolve={onSolve} onOpen={onOpen} />
              ))}
          </div>
          {(problem.problema === 'short' || problem.problema === 'withdrawn') && (
            <Equivalents shown={shown} onSolve={onSolve} />
          )}
          {isGone(problem.problema, line) && <StockNotice product={{ id: item.producto, k_parte: item.k_parte }} />}
        </li>
      ))}
    </ul>
  )
}

/** Other parts with the same number in stock at the branch: one press replaces the part. */
function Equivalents({ shown: { item, line }, onSolve }: Pick<LineProblemsProps, 'shown' | 'onSolve'>) {
  if (line.equivalentes.length === 0) return null
  return (
    <div className={`row gap-6 ${classes.acts ?? ''}`} role="group" aria-label={`Equivalentes de ${item.k_parte}`}>
      {line.equivalentes.map(({ producto, k_parte: key, marca, precio, disponible }) => (
        <ActionButton
          key={producto}
          look="plain"
          className={classes.act}
          onClick={() => onSolve('substitute', undefined, producto)}
        >
          {`Cambiar por ${[key, marca].filter((part) => part !== '').join(' ')}: ${pesosText(precio)} más IVA, hay ${disponible.toLocaleString('es-MX')}`}
        </ActionButton>
      ))}
    </div>
  )
}

/** No branch has any of it. */
function isGone(problem: string, { cantidad2, otras_sucursales }: ShownLine['line']): boolean {
  return problem === 'short' && cantidad2 === 0 && otras_sucursales.length === 0
}

function Act({ act, shown, onSolve, onOpen }: LineProblemsProps & { readonly act: LineAct }) {
  const { item, line } = shown
  const button = (label: string, onClick: () => void) => (
    <ActionButton look="plain" className={classes.act} onClick={onClick} aria-label={`${label}: ${item.k_parte}`}>
      {label}
    </ActionButton>
  )
  switch (act) {
    case 'ask_for_price':
      return <AskForPrice shown={shown} />
    case 'change_vehicle':
      return button('Cambiar vehículo', onOpen)
    case 'other_branch':
      return line.otras_sucursales.slice(0, 2).map(({ id, nombre, disponible }) => (
        <ActionButton
          key={id}
          look="plain"
          className={classes.act}
          onClick={() => onSolve(act, id)}
          aria-label={`Pedir a ${nombre}: ${item.k_parte}`}
        >
          {`Pedir a ${nombre} (${disponible.toLocaleString('es-MX')})`}
        </ActionButton>
      ))
    default:
      return button(actLabel(act, shown), () => onSolve(act))
  }
}

/** Starts a quote of the line: its part, pieces and car. The line stays in the cart. Not for staff. */
function AskForPrice({ shown: { item, line } }: Pick<LineProblemsProps, 'shown'>) {
  const { empresa } = useSession()
  const { isBusy, begin } = useBeginQuote()
  if (empresa === null) return null
  const { marca: armadora, modelo, anio: year, motor } = line.vehiculo
  const vehiculo = armadora === '' ? null : { armadora, modelo, year, motor }
  const request = () =>
    begin({
      origen: 'parte',
      lineas: [{ producto: item.producto, cantidad: line.cantidad, vehiculo, nota: line.nota }],
    })
  return (
    <ActionButton
      look="plain"
      className={classes.act}
      isBusy={isBusy}
      onClick={request}
      aria-label={`Pedir cotización: ${item.k_parte}`}
    >
      Pedir cotización
    </ActionButton>
  )
}

function actLabel(act: LineAct, { item, line }: ShownLine): string {
  switch (act) {
    case 'take_available':
      return `Pedir solo ${line.cantidad2.toLocaleString('es-MX')}`
    case 'substitute':
      return `Cambiar por ${item.sustituta ?? 'la que la sustituye'}`
    case 'back_order':
      return 'Esperar lo que falta'
    case 'change_quantity':
      return 'Ajustar cantidad'
    case 'accept_price':
      return item.precio_ajuste === null ? 'Aceptar precio' : `Aceptar ${pesosText(item.precio_ajuste.valor)}`
    case 'set_aside':
      return 'Apartar'
    default:
      return 'Quitar'
  }
}
