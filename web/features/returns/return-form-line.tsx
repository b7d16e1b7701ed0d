import type { ReactNode } from 'react'
import type { ReturnableLine } from '#contract/returns/returns.ts'
import { CONDITION_LABELS, FREIGHT_LABELS, isFault, type ReturnReason } from '#domain/returns/reasons.ts'
import { faultRuleText, ruleText, termsFor, type ReturnRule } from '#domain/returns/rules.ts'
import documents from '#web/features/documents/documents.module.css'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { piecesText } from './return-text.ts'

interface ReturnFormLineProps {
  readonly line: ReturnableLine
  /** null: not chosen yet. */
  readonly reason: ReturnReason | null
  /** Its fields. */
  readonly children: ReactNode
}

/** A line of an order that can be returned, with its remaining pieces and its rule. */
export function ReturnFormLine({ line, reason, children }: ReturnFormLineProps) {
  const { k_parte, descripcion, precio, quedan, entregadas, entrega } = line
  const rule = ruleOf(line)
  const left = quedan === entregadas ? piecesText(quedan) : `Quedan ${quedan} de ${entregadas}`
  return (
    <div className="grid gap-12 ruled py-16" role="group" aria-label={k_parte}>
      <p>
        <PartKey>{k_parte}</PartKey>
        <span className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>
          {descripcion} · {left} · {pesosText(precio)} cada una
          {entrega !== null && ` · entregada el ${calendarDayText(entrega)}`}
        </span>
      </p>
      <div className="max-w-60 note">
        {reason === null ? (
          <>
            <p>{ruleText(rule)}.</p>
            <p className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>{faultRuleText(rule)}.</p>
          </>
        ) : (
          <p>{termsText(line, reason)}</p>
        )}
        {line.regla.nota !== '' && (
          <p className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>{line.regla.nota}</p>
        )}
      </div>
      {children}
    </div>
  )
}

function ruleOf({ regla }: ReturnableLine): ReturnRule {
  const { dias, diasFalla, condicion, porcentaje, envio } = regla
  return { days: dias, faultDays: diasFalla, condition: condicion, share: porcentaje, freight: envio }
}

/** The conditions of the reason, with its last day. */
function termsText(line: ReturnableLine, reason: ReturnReason): string {
  const { share, condition, freight } = termsFor(ruleOf(line), reason)
  const until = isFault(reason) ? line.regla.hastaFalla : line.regla.hasta
  if (until === null) return 'Por este motivo la tienda no la acepta.'
  const how = isFault(reason)
    ? 'en cualquier condición'
    : `si está así o mejor: ${CONDITION_LABELS[condition].toLowerCase()}`
  return `Se puede pedir hasta el ${calendarDayText(until)}, ${how}. Se acredita ${share} % del precio. ${FREIGHT_LABELS[freight]}.`
}
