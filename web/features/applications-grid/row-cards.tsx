import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { isBlank, rowText, type GridRow } from './grid-rows.ts'
import { RowDetail } from './problem-bar.tsx'
import { worstOf, type Review } from './row-review.ts'
import classes from './editor.module.css'

const PAGE = 50

interface RowCardsProps {
  readonly label: string
  readonly rows: readonly GridRow[]
  readonly review: Review
  /** The row that must be visible. */
  readonly from: number
  readonly onOpen: (index: number) => void
  readonly onJoin: (ids: readonly number[], years: string) => void
}

/** The applications on a phone: a card for each, which opens a form. */
export function RowCards({ label, rows, review, from, onOpen, onJoin }: RowCardsProps) {
  const [shown, setShown] = useState(PAGE)
  const most = Math.max(shown, from + 1)
  return (
    <>
      <ul className="stack gap-8" aria-label={label}>
        {rows.slice(0, most).map((row, index) => {
          const found = review.get(row.id)
          const { posicion, calificadores, nota } = row.cells
          const name = isBlank(row) ? 'Fila vacía' : rowText(row) || `Fila ${index + 1}`
          return (
            <li key={row.id} className={`framed ${classes.card ?? ''}`} data-kind={worstOf(found)?.kind}>
              <button
                type="button"
                className={`flex items-center justify-between gap-12 w-full ${classes.cardOpener ?? ''}`}
                onClick={() => onOpen(index)}
              >
                <span>
                  <span className="muted">{index + 1}.</span> <strong>{name}</strong>
                  {row.stored === null && !isBlank(row) && (
                    <span className="semibold text-sm good"> {row.origin || 'Nueva'}</span>
                  )}
                  <span className="block muted text-sm">
                    {[posicion, calificadores, nota].filter((text) => text.trim() !== '').join(' · ')}
                  </span>
                </span>
                <IconPencil size={18} aria-hidden />
              </button>
              <RowDetail number={index + 1} review={found} onJoin={onJoin} />
            </li>
          )
        })}
      </ul>
      {rows.length > most && (
        <ActionButton look="plain" onClick={() => setShown(most + PAGE)}>
          Ver {countText(Math.min(PAGE, rows.length - most))} más de {countText(rows.length - most)}
        </ActionButton>
      )}
    </>
  )
}
