import { useState } from 'react'
import type { ReturnDetail } from '#contract/returns/returns.ts'
import type { ReturnState } from '#domain/lifecycles.ts'
import documents from '#web/features/documents/documents.module.css'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { CreditForm } from './credit-form.tsx'
import { DecisionForm, type Decision } from './decision-form.tsx'
import { ReceiveForm } from './receive-form.tsx'

/** The states that a user can set, with labels, the main one first. */
const ACTS = [
  ['autorizada', 'Autorizar…'],
  ['recibida', 'Recibir piezas…'],
  ['acreditada', 'Acreditar…'],
  ['devuelta', 'Regresar al cliente…'],
  ['rechazada', 'Rechazar…'],
  ['retirada', 'Retirar…'],
] as const satisfies readonly (readonly [ReturnState, string])[]
type Opened = (typeof ACTS)[number][0]

const TITLES: Readonly<Record<Opened, string>> = {
  autorizada: 'Autorizar la devolución',
  recibida: 'Recibir piezas',
  acreditada: 'Acreditar la devolución',
  devuelta: 'Regresar las piezas al cliente',
  rechazada: 'Rechazar la devolución',
  retirada: 'Retirar la devolución',
}

/** The viewer's possible acts on a return. */
export function ReturnActs({ found }: { readonly found: ReturnDetail }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { siguientes, leTocaAOtro } = found
  const close = () => setOpened(null)
  const acts = ACTS.filter(([state]) => siguientes.includes(state))
  if (acts.length === 0)
    return leTocaAOtro ? (
      <p className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>
        La pediste tú: le toca decidirla a otra persona.
      </p>
    ) : null
  return (
    <div className="row gap-8" role="group" aria-label="Acciones de la devolución">
      {acts.map(([state, label], index) => (
        <ActionButton
          key={state}
          look={index === 0 && state !== 'retirada' ? 'accent' : 'plain'}
          onClick={() => setOpened(state)}
        >
          {label}
        </ActionButton>
      ))}
      <FormDialog
        isOpen={opened !== null}
        onClose={close}
        title={opened === null ? '' : TITLES[opened]}
        size={opened === 'recibida' ? 'xl' : 'md'}
      >
        {opened === 'recibida' && <ReceiveForm found={found} onDone={close} />}
        {opened === 'acreditada' && <CreditForm found={found} onDone={close} />}
        {isDecision(opened) && <DecisionForm found={found} to={opened} onDone={close} />}
      </FormDialog>
    </div>
  )
}

function isDecision(state: Opened | null): state is Decision {
  return state === 'autorizada' || state === 'rechazada' || state === 'retirada' || state === 'devuelta'
}
