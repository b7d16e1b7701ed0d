import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import type { BulkAct } from './list-screen.ts'
import type { ListSelection } from './use-selection.ts'
import classes from './bulk-bar.module.css'

interface BulkBarProps {
  readonly acts: readonly BulkAct[]
  readonly selection: ListSelection
  /** The number of filtered rows. */
  readonly total: number
  readonly filters: Readonly<Record<string, string>>
}

/** The acts on the selected rows. */
export function BulkBar({ acts, selection, total, filters }: BulkBarProps) {
  const [running, setRunning] = useState<string | null>(null)
  const { ask, dialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const count = selection.isAll ? total : selection.ids.length
  if (count === 0) return dialog

  const run = async (act: BulkAct) => {
    const question = act.asks?.(count)
    if (question !== undefined && !(await ask({ ...question, isDestructive: act.isDestructive ?? false }))) return
    setRunning(act.label)
    try {
      const chosen = selection.isAll ? { filtro: { ...filters } } : { ids: selection.ids.map(Number) }
      const message = await act.run(chosen, count)
      if (message === null) return
      selection.clear()
      void showToast({ message })
    } catch (error) {
      void showToast({ message: errorMessage(error, 'No se pudo hacer. Inténtalo de nuevo.'), color: 'red' })
    } finally {
      setRunning(null)
      await revalidate()
    }
  }
  return (
    <section className={classes.bar} aria-label="Filas elegidas" data-foot>
      <p className="semibold" role="status">
        {count === 1 ? '1 elegida' : `${countText(count)} elegidas`}
      </p>
      <div className="row gap-8">
        {acts.map((act) => (
          <ActionButton
            key={act.label}
            look={act.isDestructive === true ? 'danger' : 'plain'}
            isBusy={running === act.label}
            disabled={running !== null}
            onClick={() => void run(act)}
          >
            {act.icon}
            {act.label}
          </ActionButton>
        ))}
      </div>
      <div className={`row push-end gap-4-16 ${classes.choice ?? ''}`}>
        {!selection.isAll && count < total && (
          <button className="tappable semibold accent" type="button" onClick={selection.chooseAll}>
            Elegir las {countText(total)} que cumplen el filtro
          </button>
        )}
        <button className="tappable semibold accent" type="button" onClick={selection.clear}>
          Quitar la elección
        </button>
      </div>
      {dialog}
    </section>
  )
}
