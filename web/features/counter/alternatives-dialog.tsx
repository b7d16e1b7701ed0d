import { useQuery } from '@tanstack/react-query'
import { moneyText } from '#domain/money/money.ts'
import { findOthers, type WireOption } from '#web/data/buying/counter-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { FailurePanel, LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import { optionOf, wireCar } from './counter-wire.ts'
import type { PartRow, RowOption } from './counter-rows.ts'
import type { NoteCar } from './note-state.ts'
import { stockText } from './option-list.tsx'
import { PickedList } from './picked-list.tsx'
import classes from './dialogs.module.css'

interface AlternativesDialogProps {
  readonly isOpen: boolean
  readonly row: PartRow | null
  readonly car: NoteCar | null
  readonly showsCosts: boolean
  readonly onClose: () => void
  readonly onChoose: (option: RowOption) => void
}

/** All parts that certainly fit, and substitutes of the chosen part. */
export function AlternativesDialog({ isOpen, row, onClose, ...rest }: AlternativesDialogProps) {
  return (
    <FormDialog title={`Equivalentes: ${row?.label ?? ''}`} isOpen={isOpen} onClose={onClose} size="lg">
      {isOpen && row !== null && <Alternatives row={row} {...rest} />}
    </FormDialog>
  )
}

const REASONS = {
  aplica: 'Le queda',
  equivalente: 'Equivalente',
  sustituye: 'Sustituta',
} as const satisfies Record<WireOption['porque'], string>

function Alternatives({
  row,
  car,
  showsCosts,
  onChoose,
}: { readonly row: PartRow } & Pick<AlternativesDialogProps, 'car' | 'showsCosts' | 'onChoose'>) {
  const requested = { auto: wireCar(car), texto: row.text, producto: row.productId }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cotizador', 'otras', requested],
    queryFn: () => findOthers(requested),
    gcTime: 0,
    retry: false,
  })
  if (error !== null)
    return (
      <FailurePanel
        message={errorMessage(error, 'No se pudo buscar. Revisa la red y reintenta.')}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <LoadingPanel label="Buscando equivalentes" />
  const { piezas, total } = data
  if (piezas.length === 0) return <p className="leading-145">No hay otra pieza para este renglón.</p>
  return (
    <>
      <PickedList label="Piezas" isFocusedFirst>
        {piezas.map((piece) => (
          <li key={piece.producto}>
            <Alternative
              piece={piece}
              isChosen={piece.producto === row.productId}
              showsCosts={showsCosts}
              onChoose={onChoose}
            />
          </li>
        ))}
      </PickedList>
      {total > piezas.length && (
        <p className="leading-145">
          Se ven {countText(piezas.length)} de {countText(total)}.
        </p>
      )}
    </>
  )
}

interface AlternativeProps {
  readonly piece: WireOption
  readonly isChosen: boolean
  readonly showsCosts: boolean
  readonly onChoose: (option: RowOption) => void
}

/** A part that may fit is shown, but cannot be chosen. */
function Alternative({ piece, isChosen, showsCosts, onChoose }: AlternativeProps) {
  const option = optionOf(piece)
  const isUncertain = piece.ajuste === 'verifica'
  return (
    <button
      type="button"
      className={`hover-g0-d5 stack w-full tappable framed text-md ${classes.pick ?? ''}`}
      aria-pressed={isChosen}
      aria-disabled={isUncertain}
      onClick={() => {
        if (!isUncertain) onChoose(option)
      }}
    >
      <span className="row items-baseline justify-between w-full gap-0-12">
        <PartKey size="sm">{option.key}</PartKey>
        <strong>{option.salePrice === null ? 'Sin precio' : moneyText(option.salePrice)}</strong>
      </span>
      <span className="row items-baseline justify-between w-full gap-0-12">
        <span>{[option.brand, option.description].filter((text) => text !== '').join(' · ')}</span>
        {showsCosts && option.ownPrice !== null && (
          <span className="muted text-sm">Mi precio {moneyText(option.ownPrice)}</span>
        )}
      </span>
      <span className="row items-baseline justify-between w-full gap-0-12">
        <span className="muted text-sm">
          {isUncertain ? 'Verifica: no es seguro que le quede, no se ofrece' : REASONS[piece.porque]}
        </span>
        <span className="muted text-sm">{stockText(option.stockHere ?? 0, option.stockElsewhere ?? 0)}</span>
      </span>
    </button>
  )
}
