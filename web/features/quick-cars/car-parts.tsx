import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { carPartsQuery, type CarPart, type CarPartsWanted } from '#web/data/buying/car-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { PartPriceCell } from '#web/features/quick-order/part-price-cell.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { piecesOf, vehicleText, type CarRow } from './car-rows.ts'
import { fitLook } from './fit-look.ts'
import classes from './cars.module.css'

interface CarPartsProps {
  /** null: closed. */
  readonly row: CarRow | null
  readonly onClose: () => void
  readonly onChoose: (row: CarRow, part: CarPart) => void
}

/** The parts that fit a car, to choose one. */
export function CarParts({ row, onClose, onChoose }: CarPartsProps) {
  const wanted = row === null ? null : wantedParts(row)
  return (
    <FormDialog
      title={row === null ? '' : `Piezas para ${vehicleText(row)}`}
      isOpen={wanted !== null}
      onClose={onClose}
      size="xl"
    >
      {row !== null && wanted !== null && (
        <PartList key={row.id} row={row} wanted={wanted} onChoose={(part) => onChoose(row, part)} />
      )}
    </FormDialog>
  )
}

interface PartListProps {
  readonly row: CarRow
  readonly wanted: CarPartsWanted
  readonly onChoose: (part: CarPart) => void
}

function PartList({ row, wanted, onChoose }: PartListProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery(carPartsQuery({ ...wanted, pagina: page }))
  if (error !== null)
    return (
      <QuietError
        message={errorMessage(error, 'No se pudieron traer las piezas.')}
        onRetry={() => void refetch()}
        isBusy={isFetching}
      />
    )
  if (data === undefined) return <p role="status">Buscando piezas…</p>
  const { total, paginas, piezas } = data
  return (
    <div className="stack gap-12">
      <p role="status">
        {total === 1 ? '1 pieza' : `${countText(total)} piezas`} de {row.result?.linea?.nombre ?? row.car.linea}
        {paginas > 1 ? `, página ${countText(page)} de ${countText(paginas)}` : ''}.
      </p>
      <ul className="stack">
        {piezas.map((part) => (
          <li
            key={part.producto}
            className={`grid one-column items-center p-10-12 ruled-below ${classes.offer ?? ''}`}
            data-chosen={part.producto === row.part?.producto || undefined}
          >
            <div>
              <PartKey size="sm">{part.k_parte}</PartKey> <StatusBadge {...fitLook(part.ajuste)} />
              <span className={`regular muted text-sm ${classes.described ?? ''}`}>
                {[part.marca, part.descripcion].filter((text) => text !== '').join(' · ')}
              </span>
            </div>
            <div>
              <PartPriceCell productId={part.producto} pieces={piecesOf(row)} />
            </div>
            <ActionButton
              look="plain"
              aria-label={`${actOf(part, row)} ${part.k_parte}`}
              onClick={() => onChoose(part)}
            >
              {actOf(part, row)}
            </ActionButton>
          </li>
        ))}
      </ul>
      {paginas > 1 && (
        <div className="row gap-8">
          <ActionButton look="plain" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Anteriores
          </ActionButton>
          <ActionButton look="plain" disabled={page >= paginas} onClick={() => setPage(page + 1)}>
            Siguientes
          </ActionButton>
        </div>
      )}
    </div>
  )
}

function actOf({ producto }: CarPart, { part }: CarRow): string {
  return producto === part?.producto ? 'Elegida' : 'Elegir'
}

function wantedParts({ result, car }: CarRow): CarPartsWanted | null {
  if (result?.vehiculo == null || result.linea === null) return null
  const { modelo, year, motor } = result.vehiculo
  return { modelo: modelo.id, year, ...(motor && { motor: motor.id }), linea: result.linea.id, texto: car.linea }
}
