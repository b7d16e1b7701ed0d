import { useState, type ReactElement } from 'react'
import { updatePetition as endpoint } from '#contract/orders/pre-orders.ts'
import { othersPlaceText, placeText, type LinesSource } from '#domain/orders/lines-source.ts'
import { updatePetition, type PetitionBody, type PreOrder } from '#web/data/buying/pre-order-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { Confirmation } from '#web/ui/dialog/confirm-dialog.tsx'
import dialog from '#web/ui/dialog/dialog.module.css'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { linesSourceOf } from './pre-order-text.ts'

type Sent = Omit<PetitionBody, 'prepedido' | 'version'>

interface Petition {
  readonly send: (body: Sent) => Promise<boolean>
  readonly cancel: () => void
  readonly approve: () => void
  readonly reject: () => void
  /** To render anywhere on the screen. */
  readonly dialogs: ReactElement
}

/** The decisions on a pre-order. */
export function usePetition(preOrder: PreOrder): Petition {
  const [isRejecting, setRejecting] = useState(false)
  const { act, dialog: confirm } = useAct()
  const { id, version } = preOrder
  const source = linesSourceOf(preOrder)
  const send = (body: Sent, question?: Confirmation) =>
    act({
      ...(question === undefined ? {} : { question }),
      send: () => updatePetition({ prepedido: id, version, ...body }),
      done: ({ proceso }) => proceso.aviso,
    })
  const cancel = () =>
    send(
      { accion: 'cancela' },
      {
        title: `¿Cancelar el prepedido ${id}?`,
        text: `Sus piezas se liberan y no vuelven ${placeText(source)}.`,
        act: 'Cancelar el prepedido',
      },
    )
  const approve = () =>
    send(
      { accion: 'aprueba' },
      {
        title: `¿Aprobar el prepedido ${id}?`,
        text: 'Si la casa no tiene que revisarlo, se vuelve pedido enseguida.',
        act: 'Aprobar',
        isDestructive: false,
      },
    )
  const close = () => setRejecting(false)
  return {
    send,
    cancel: () => void cancel(),
    approve: () => void approve(),
    reject: () => setRejecting(true),
    dialogs: (
      <>
        <FormDialog isOpen={isRejecting} onClose={close} title={`¿Rechazar el prepedido ${id}?`}>
          <RejectForm id={id} version={version} source={source} onClose={close} />
        </FormDialog>
        {confirm}
      </>
    ),
  }
}

interface RejectFormProps {
  readonly id: number
  readonly version: number
  /** Where its lines return to. */
  readonly source: LinesSource
  readonly onClose: () => void
}

function RejectForm({ id, version, source, onClose }: RejectFormProps) {
  const form = useForm({
    schema: endpoint.body,
    initial: { prepedido: id, version, accion: 'rechaza', motivo: '', lineas: [] },
    labels: { motivo: 'Motivo' },
    send: updatePetition,
    saved: `Prepedido ${id} rechazado. Sus líneas volvieron ${placeText(source)}.`,
    onSaved: onClose,
  })
  return (
    <Form form={form} label={`Rechazar el prepedido ${id}`} asksBeforeLeaving={false}>
      <div className={dialog.text}>Sus piezas se liberan, y sus líneas vuelven {othersPlaceText(source)}.</div>
      <TextAreaField {...form.field('motivo')} help="Quien lo pidió lo lee tal como lo escribas." />
      <FormActions form={form} submit="Rechazar">
        <ActionButton look="plain" onClick={onClose}>
          Volver
        </ActionButton>
      </FormActions>
    </Form>
  )
}
