import { useId, useState, type SubmitEvent } from 'react'
import { MAX_NOTE_LENGTH } from '#domain/cart/lines.ts'
import type { CartBranch, CartLine, NamedCart } from '#web/data/buying/cart-calls.ts'
import { useChosenVehicle, vehicleLabel } from '#web/features/vehicle/chosen-vehicle.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { vehicleText, type ShownLine } from './cart-lines.ts'
import { LineVehicle, NO_VEHICLE } from './line-vehicle.tsx'
import classes from './dialogs.module.css'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

export interface LineChange {
  readonly nota: string
  readonly vehiculo: CartLine['vehiculo']
  readonly sucursal: number
}

interface LineDialogProps {
  /** null: closed. */
  readonly shown: ShownLine | null
  readonly branches: readonly CartBranch[]
  /** Other carts of the same user. */
  readonly carts: readonly NamedCart[]
  readonly onTransfer: (shown: ShownLine, to: NamedCart) => void
  readonly onSave: (shown: ShownLine, change: LineChange) => void
  readonly onSetAside: (shown: ShownLine) => void
  readonly onClose: () => void
}

/** The vehicle, note and branch of a line. */
export function LineDialog({ shown, onClose, ...rest }: LineDialogProps) {
  return (
    <Dialog
      opened={shown !== null}
      onClose={onClose}
      title={shown === null ? '' : `Línea de ${shown.item.k_parte}`}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar', size: 44 }}
    >
      {shown !== null && <LineForm key={shown.line.id} shown={shown} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function LineForm({
  shown,
  branches,
  carts,
  onTransfer,
  onSave,
  onSetAside,
  onClose,
}: LineDialogProps & { readonly shown: ShownLine }) {
  const { line } = shown
  const noteId = useId()
  const [nota, setNote] = useState(line.nota)
  const [vehiculo, setVehicle] = useState(line.vehiculo)
  const [sucursal, setBranch] = useState(line.sucursal.id)
  const [isChoosing, setChoosing] = useState(false)
  const { vehicle: mine } = useChosenVehicle()
  const own = branches.some((branch) => branch.id === line.sucursal.id) ? branches : [line.sucursal, ...branches]
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(shown, { nota: nota.trim(), vehiculo, sucursal })
  }
  return (
    <form method="post" className="stack gap-16" onSubmit={onSubmit}>
      <label className={`stack semibold gap-6 ${classes.field ?? ''}`} htmlFor={noteId}>
        Nota de la línea
        <TextInput
          id={noteId}
          value={nota}
          maxLength={MAX_NOTE_LENGTH}
          placeholder="Tsuru de Don Beto"
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
      </label>
      <div className={`stack semibold gap-6 ${classes.field ?? ''}`}>
        <span>Vehículo para el que se compra</span>
        <strong>{vehicleText(vehiculo) === '' ? 'Sin vehículo' : vehicleText(vehiculo)}</strong>
        <div className="row gap-8">
          {mine !== null && (
            <ActionButton
              look="plain"
              onClick={() =>
                setVehicle({
                  marca: mine.make.name,
                  modelo: mine.model?.name ?? '',
                  anio: mine.year,
                  motor: mine.engine?.name ?? '',
                })
              }
            >
              Usar {vehicleLabel(mine)}
            </ActionButton>
          )}
          <ActionButton look="plain" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            Elegir otro
          </ActionButton>
          {vehicleText(vehiculo) !== '' && (
            <ActionButton look="plain" onClick={() => setVehicle(NO_VEHICLE)}>
              Sin vehículo
            </ActionButton>
          )}
        </div>
        {isChoosing && <LineVehicle onChange={setVehicle} />}
      </div>
      <label className={`stack semibold gap-6 ${classes.field ?? ''}`}>
        Sucursal que la surte
        <Select value={sucursal} onChange={(event) => setBranch(Number(event.currentTarget.value))}>
          {own.map((branch) => (
            <option key={branch.id} value={branch.id}>
              {branch.nombre}
            </option>
          ))}
        </Select>
      </label>
      {carts.length > 0 && (
        <label className={`stack semibold gap-6 ${classes.field ?? ''}`}>
          Pasar a otro carrito
          <Select
            value=""
            onChange={({ currentTarget: { value } }) => {
              const to = carts.find(({ id }) => String(id) === value)
              if (to !== undefined) onTransfer(shown, to)
            }}
          >
            <option value="" disabled>
              Elige un carrito
            </option>
            {carts.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </Select>
        </label>
      )}
      <div className="row justify-end gap-8">
        <ActionButton look="plain" onClick={() => onSetAside(shown)}>
          Apartar para después
        </ActionButton>
        <ActionButton look="plain" onClick={onClose}>
          Cancelar
        </ActionButton>
        <ActionButton type="submit">Guardar</ActionButton>
      </div>
    </form>
  )
}
