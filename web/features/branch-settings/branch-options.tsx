import { useState } from 'react'
import type { ShippingOption } from '#contract/catalog/branch-settings.ts'
import type { SellingBranch } from '#web/data/selling/selling-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { departuresText, KIND_TEXTS } from './branch-text.ts'
import { EditOptionForm, NewOptionForm } from './option-form.tsx'
import classes from './branch-settings.module.css'

const INACTIVE: StatusLook = { label: 'Inactiva', tone: 'warning' }
const NO_DEPARTURES: StatusLook = { label: 'Sin salidas: no promete entrega', tone: 'warning' }

/** The shipping options of a branch, with departures. */
export function BranchOptions({ branch }: { readonly branch: SellingBranch }) {
  const [edited, setEdited] = useState<ShippingOption | 'new' | null>(null)
  const shown = useLastValue(edited)
  const close = () => setEdited(null)
  return (
    <section aria-label="Vías de envío">
      <ActionButton onClick={() => setEdited('new')}>Agregar vía</ActionButton>
      {branch.opciones.length === 0 && (
        <EmptyPanel title="Todavía no tiene vías de envío" text="Sin ellas no se promete cuándo llega un pedido." />
      )}
      <ul className={`max-w-56 ${classes.list ?? ''}`}>
        {branch.opciones.map((option) => (
          <li key={option.id} className="flex items-center gap-14 ruled py-10">
            <div className="grow min-w-0">
              <p className="row items-center gap-4-10">
                <strong>{option.nombre}</strong> {KIND_TEXTS[option.tipo]}
                {!option.activa && <StatusBadge {...INACTIVE} />}
                {option.salidas.length === 0 && <StatusBadge {...NO_DEPARTURES} />}
              </p>
              <p className="muted text-md mt-2">{costText(option)}</p>
              <p className="muted text-md mt-2">{departuresText(option.salidas)}</p>
            </div>
            <ActionButton look="plain" aria-label={`Editar ${option.nombre}`} onClick={() => setEdited(option)}>
              Editar
            </ActionButton>
          </li>
        ))}
      </ul>
      <FormDialog
        title={shown === null || shown === 'new' ? 'Nueva vía de envío' : shown.nombre}
        size="xl"
        isOpen={edited !== null}
        onClose={close}
      >
        {edited === 'new' && <NewOptionForm branchId={branch.id} onSaved={close} />}
        {edited !== null && edited !== 'new' && <EditOptionForm branchId={branch.id} option={edited} onSaved={close} />}
      </FormDialog>
    </section>
  )
}

function costText({ costo, gratisDesde, minimo, maximo }: ShippingOption): string {
  return [
    costo === 0 ? 'Sin costo' : pesosText(costo),
    gratisDesde === null ? '' : `gratis desde ${pesosText(gratisDesde)}`,
    minimo === null ? '' : `mínimo ${pesosText(minimo)}`,
    maximo === null ? '' : `máximo ${pesosText(maximo)}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}
