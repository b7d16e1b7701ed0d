import { useEffect, useId, useState } from 'react'
import { moneyText } from '#domain/money/money.ts'
import { othersPlaceText } from '#domain/orders/lines-source.ts'
import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'
import { useSession } from '#web/data/session.ts'
import { FormBar } from '#web/features/forms/form-bar.tsx'
import documents from '#web/features/documents/documents.module.css'
import { ActionButton } from '#web/ui/action-button.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import { draftPlace, storedDraft, storeDraft, type AuthorisationDraft } from './authorisation-draft.ts'
import { choiceProblem, firstChoices, orderablePieces, outcomeOf, type LineChoice } from './authorisation.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { descriptionOf } from '#web/ui/product/product-text.ts'
import { linesSourceOf } from './pre-order-text.ts'
import type { usePetition } from './use-petition.tsx'
import classes from './pre-orders.module.css'

type Line = PreOrder['lineas'][number]

interface AuthorisationFormProps {
  readonly preOrder: PreOrder
  readonly petition: ReturnType<typeof usePetition>
}

/** The pieces of each line that the shop authorises, and of which part. */
export function AuthorisationForm({ preOrder, petition }: AuthorisationFormProps) {
  const { draft, change: setDraft, isTakenUp, forget } = useDraft(preOrder)
  const { choices, reason } = draft
  const [isBusy, setBusy] = useState(false)
  const reasonId = useId()
  const outcome = outcomeOf(preOrder, choices)
  const problems = preOrder.lineas.filter((line) => problemOf(line, choices[line.id]) !== null)
  const change = (id: string, choice: Partial<LineChoice>) =>
    setDraft({ choices: { ...choices, [id]: { ...(choices[id] ?? { pieces: null, substitute: null }), ...choice } } })
  const authorise = async () => {
    setBusy(true)
    const isDone = await petition.send({
      accion: 'autoriza',
      motivo: reason,
      lineas: preOrder.lineas.map(({ id }) => ({
        id,
        cantidad: choices[id]?.pieces ?? 0,
        sustituta: choices[id]?.substitute ?? null,
      })),
    })
    if (isDone) forget()
    setBusy(false)
  }
  return (
    <form
      method="post"
      aria-label="Autorizar"
      className="stack gap-14"
      onSubmit={(event) => {
        event.preventDefault()
        if (problems.length === 0 && outcome.orders > 0 && !isBusy) void authorise()
      }}
    >
      {isTakenUp && (
        <p className={`m-0 p-10-14 tinted warning-edge ${classes.notice ?? ''}`} role="status">
          Está lo que habías escrito.{' '}
          <ActionButton look="plain" onClick={forget}>
            Empezar de nuevo
          </ActionButton>
        </p>
      )}
      <ul className="list">
        {preOrder.lineas.map((line) => (
          <Decision
            key={line.id}
            line={line}
            branch={preOrder.sucursales.find(({ sucursal }) => sucursal.id === line.sucursal)?.sucursal.nombre ?? ''}
            choice={choices[line.id] ?? { pieces: null, substitute: null }}
            onChange={(choice) => change(line.id, choice)}
          />
        ))}
      </ul>
      <TextAreaField
        id={reasonId}
        name="motivo"
        label="Nota"
        help="Quien lo pidió la lee."
        error={null}
        required={false}
        value={reason}
        onChange={(text) => setDraft({ reason: text })}
      />
      <FormBar>
        <ActionButton type="submit" isBusy={isBusy}>
          Autorizar
        </ActionButton>
        <ActionButton look="danger" onClick={petition.reject}>
          Rechazar…
        </ActionButton>
        <p className={classes.outcome} role="status">
          {outcomeText(outcome, problems.length, othersPlaceText(linesSourceOf(preOrder)))}
        </p>
      </FormBar>
    </form>
  )
}

/** Typed values are stored in the tab at once: a reload restores them. */
function useDraft(preOrder: PreOrder) {
  const first = { choices: firstChoices(preOrder), reason: '' }
  const [draft, setDraft] = useState<AuthorisationDraft>(first)
  const [isTakenUp, setTakenUp] = useState(false)
  const place = draftPlace(preOrder, useSession().id ?? 0)
  useEffect(() => {
    const stored = storedDraft(place, preOrder)
    if (stored === null) return
    setDraft(stored)
    setTakenUp(true)
    // The form is mounted anew for each version.
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/set-state-in-effect, react/no-deriving-state-in-effects
  }, [place])
  return {
    draft,
    isTakenUp,
    change: (change: Partial<AuthorisationDraft>) => {
      const next = { ...draft, ...change }
      setDraft(next)
      storeDraft(place, next)
    },
    forget: () => {
      setDraft(first)
      setTakenUp(false)
      storeDraft(place, null)
    },
  }
}

interface DecisionProps {
  readonly line: Line
  readonly branch: string
  readonly choice: LineChoice
  readonly onChange: (choice: Partial<LineChoice>) => void
}

function Decision({ line, branch, choice, onChange }: DecisionProps) {
  const id = useId()
  const { k_parte, descripcion, cantidad2, porSurtir, precio, razon, nota, vehiculo, margen, costo } = line
  const offered = line.sustitutas ?? []
  const details = [
    branch,
    `${cantidad2} en existencia`,
    porSurtir === 0 ? '' : `${porSurtir} por surtir`,
    `${pesosText(precio)} · ${razon}`,
    margen === undefined
      ? ''
      : margen === null
        ? 'margen no conocido'
        : `margen ${margen} % (costo ${pesosText(costo ?? 0)})`,
    vehiculo,
    nota,
  ].filter((text) => text !== '')
  return (
    <li className={`grid one-column gap-8-16 ruled py-12 ${classes.decision ?? ''}`}>
      <p>
        <PartKey>{k_parte}</PartKey> {descriptionOf({ descripcion })}
        <span className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>{details.join(' · ')}</span>
      </p>
      <NumberField
        id={`${id}-piezas`}
        name={`piezas-${line.id}`}
        label={`Piezas de ${orderablePieces(line)}`}
        error={problemOf(line, choice)}
        required={false}
        min={0}
        value={choice.pieces}
        onChange={(pieces) => onChange({ pieces })}
      />
      {offered.length > 0 && (
        <SelectField
          id={`${id}-sustituta`}
          name={`sustituta-${line.id}`}
          label={`En lugar de ${k_parte}`}
          placeholder="La misma"
          error={null}
          required={false}
          options={offered.map((each) => ({
            value: String(each.producto),
            label: `${each.k_parte} · ${pesosText(each.precio)} · hay ${each.disponible}`,
          }))}
          value={choice.substitute === null ? null : String(choice.substitute)}
          onChange={(value) => onChange({ substitute: value === null ? null : Number(value) })}
        />
      )}
    </li>
  )
}

function problemOf(line: Line, choice: LineChoice | undefined): string | null {
  return choice === undefined ? null : choiceProblem(line, choice)
}

function outcomeText(
  { orders, toPay, returned }: ReturnType<typeof outcomeOf>,
  problems: number,
  place: string,
): string {
  if (problems > 0) return 'Revisa las piezas marcadas.'
  if (orders === 0) return 'Autoriza al menos una pieza, o recházalo.'
  const made = orders === 1 ? 'Se hará un pedido' : `Se harán ${orders} pedidos`
  const back =
    returned === 0 ? '' : returned === 1 ? ` 1 pieza vuelve ${place}.` : ` ${returned} piezas vuelven ${place}.`
  return `${made} por ${moneyText(toPay)}, con envío e IVA.${back}`
}
