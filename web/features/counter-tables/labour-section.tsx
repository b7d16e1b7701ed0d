import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LabourLine } from '#contract/counter/labour.ts'
import { fromPesos, moneyText } from '#domain/money/money.ts'
import { orderLabour, type LabourList } from '#web/data/counter/table-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { movedTo } from '#web/ui/order/moved-to.ts'
import { OrderedList } from '#web/ui/order/ordered-list.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { showFailure } from '#web/features/forms/show-failure.ts'
import classes from './counter-tables.module.css'
import { EditLabourForm, NewLabourForm } from './labour-form.tsx'

const INACTIVE: StatusLook = { label: 'De baja', tone: 'neutral' }

/** Labour that the counter sells, in the order in which it is offered. */
export function LabourSection({ list: { filas, motivo } }: { readonly list: LabourList }) {
  const [edited, setEdited] = useState<LabourLine | 'new' | null>(null)
  const shown = useLastValue(edited)
  const isReadOnly = motivo !== null
  const close = () => setEdited(null)
  return (
    <section aria-labelledby="mano-de-obra" className={`stack gap-14 ${classes.section ?? ''}`}>
      <SectionHeading id="mano-de-obra">Mano de obra</SectionHeading>
      <p className="muted max-w-48">
        Cada trabajo con sus horas y su tarifa, sin IVA, en el orden en que se ofrecen al cotizar.
        {isReadOnly && ` ${motivo}`}
      </p>
      {filas.length === 0 ? (
        <EmptyPanel
          title="Todavía no hay mano de obra"
          text={
            isReadOnly
              ? 'Aquí se verá cuando se agregue.'
              : 'Agrega los trabajos que más cobras; al cotizar se eligen con sus horas y su tarifa.'
          }
        >
          {!isReadOnly && (
            <ActionButton look="plain" onClick={() => setEdited('new')}>
              Agregar trabajo
            </ActionButton>
          )}
        </EmptyPanel>
      ) : (
        <>
          {!isReadOnly && (
            <div className="flex">
              <ActionButton look="plain" onClick={() => setEdited('new')}>
                Agregar trabajo
              </ActionButton>
            </div>
          )}
          {isReadOnly ? (
            <ul className="list" aria-label="Mano de obra">
              {filas.map((line) => (
                <li key={line.id} className="ruled py-10">
                  <LabourText line={line} />
                </li>
              ))}
            </ul>
          ) : (
            <EditableLabour lines={filas} onEdit={setEdited} />
          )}
        </>
      )}
      <FormDialog
        title={shown === null || shown === 'new' ? 'Nuevo trabajo' : shown.nombre}
        isOpen={edited !== null}
        onClose={close}
      >
        {edited === 'new' && <NewLabourForm onSaved={close} />}
        {edited !== null && edited !== 'new' && <EditLabourForm line={edited} onSaved={close} />}
      </FormDialog>
    </section>
  )
}

interface EditableLabourProps {
  readonly lines: readonly LabourLine[]
  readonly onEdit: (line: LabourLine) => void
}

function EditableLabour({ lines, onEdit }: EditableLabourProps) {
  const { revalidate } = useRevalidator()
  // The new order, until the server has answered.
  const [moved, setMoved] = useState<{ readonly of: readonly LabourLine[]; readonly lines: readonly LabourLine[] }>()
  const shown = moved?.of === lines ? moved.lines : lines
  const move = async (from: number, to: number) => {
    const next = movedTo(shown, from, to)
    setMoved({ of: lines, lines: next })
    try {
      await orderLabour(next.map(({ id }) => id))
    } catch (error) {
      setMoved(undefined)
      showFailure(error)
    }
    await revalidate()
  }
  return (
    <OrderedList
      label="Mano de obra"
      items={shown.map((line) => ({
        id: line.id,
        name: line.nombre,
        content: (
          <div className="flex items-center gap-14">
            <LabourText line={line} />
            <ActionButton look="plain" aria-label={`Editar ${line.nombre}`} onClick={() => onEdit(line)}>
              Editar
            </ActionButton>
          </div>
        ),
      }))}
      onMove={(from, to) => void move(from, to)}
    />
  )
}

function LabourText({ line: { nombre, horas, tarifa, importe, activa } }: { readonly line: LabourLine }) {
  return (
    <div className="grow min-w-0">
      <p className="row items-center gap-4-10">
        <strong>{nombre}</strong>
        {!activa && <StatusBadge {...INACTIVE} />}
      </p>
      <p className="muted mt-2">
        {horas === 1 ? '1 hora' : `${horas} horas`} × {moneyText(fromPesos(tarifa))} ={' '}
        <b>{moneyText(fromPesos(importe))}</b>
      </p>
    </div>
  )
}
