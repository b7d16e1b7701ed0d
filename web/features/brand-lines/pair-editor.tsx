import { useState } from 'react'
import type { BrandLinePairs } from '#contract/catalog/brand-lines.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { changeBrandLines } from '#web/data/reference/reference-calls.ts'
import { LeaveGuard } from '#web/features/forms/leave-guard.tsx'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { CheckList } from './check-list.tsx'
import classes from './brand-lines.module.css'

const SHOWN = [
  { value: 'todas', label: 'Todas' },
  { value: 'relacionadas', label: 'Relacionadas' },
  { value: 'huerfanas', label: 'Huérfanas' },
] as const

interface PairEditorProps {
  readonly axis: 'marca' | 'linea'
  readonly id: number
  readonly pairs: BrandLinePairs
  readonly onSaved: () => void
}

/** The lines of one brand, or the brands of one line: what is checked is related. */
export function PairEditor({ axis, id, pairs: { nombre, filas }, onSaved }: PairEditorProps) {
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState<(typeof SHOWN)[number]['value']>('todas')
  const [isBusy, setBusy] = useState(false)
  const { ask, dialog } = useConfirm()
  const added = filas.filter((row) => changed.has(row.id) && !row.relacionada)
  const removed = filas.filter((row) => changed.has(row.id) && row.relacionada)
  const touched = removed.reduce((sum, { partes }) => sum + partes, 0)
  const rows = filas.filter(({ relacionada, partes }) => {
    if (shown === 'relacionadas') return relacionada
    return shown === 'todas' || relacionada !== partes > 0
  })
  const toggle = (ids: readonly number[], isChecked: boolean) => {
    const stored = new Map(filas.map((row) => [row.id, row.relacionada]))
    const next = new Set(changed)
    for (const each of ids) {
      if (stored.get(each) === isChecked) next.delete(each)
      else next.add(each)
    }
    setChanged(next)
  }
  const save = async () => {
    if (touched > 0) {
      const isAgreed = await ask({
        title: `¿Quitar ${countText(removed.length)} ${removed.length === 1 ? 'relación' : 'relaciones'} de ${nombre}?`,
        text: `${partsText(touched)} ${touched === 1 ? 'las tiene' : 'las tienen'}. Las partes no cambian; quedan como huérfanas.`,
        act: 'Quitar y guardar',
      })
      if (!isAgreed) return
    }
    setBusy(true)
    try {
      const done = await changeBrandLines(axis, id, {
        agrega: added.map((row) => row.id),
        quita: removed.map((row) => row.id),
      })
      setChanged(new Set())
      void showToast({
        message: `${nombre}: ${countText(done.agregadas)} agregadas, ${countText(done.quitadas)} quitadas.`,
        color: 'green',
      })
      onSaved()
    } catch (error) {
      void showToast({ message: errorMessage(error, GENERIC_FAILURE), color: 'red' })
    }
    setBusy(false)
  }
  const others = axis === 'marca' ? 'líneas' : 'marcas'
  return (
    <section aria-label={nombre} className={classes.pairs}>
      {changed.size > 0 && (
        <LeaveGuard losesChanges={() => changed.size > 0} leaves={(from, to) => from.search !== to.search} />
      )}
      <CheckList
        label={`${axis === 'marca' ? 'Líneas' : 'Marcas'} de ${nombre}`}
        searches={axis === 'marca' ? 'Buscar línea' : 'Buscar marca'}
        rows={rows.map((row) => ({
          id: row.id,
          name: row.nombre,
          note: noteOf(row, changed.has(row.id)),
          isChecked: row.relacionada !== changed.has(row.id),
          isChanged: changed.has(row.id),
        }))}
        onToggle={toggle}
      >
        <div role="radiogroup" aria-label={`Qué ${others} se ven`} className={classes.choice}>
          {SHOWN.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="vistas" checked={shown === value} onChange={() => setShown(value)} />
              {label}
            </label>
          ))}
        </div>
      </CheckList>
      <div className={classes.bar}>
        <p role="status">
          {changed.size === 0
            ? 'Sin cambios.'
            : `${countText(added.length)} por agregar, ${countText(removed.length)} por quitar${touched > 0 ? ` (${partsText(touched)})` : ''}.`}
        </p>
        {changed.size > 0 && (
          <ActionButton look="plain" onClick={() => setChanged(new Set())}>
            Descartar
          </ActionButton>
        )}
        <ExplainedButton
          isBusy={isBusy}
          reason={changed.size === 0 ? 'No hay cambios que guardar.' : null}
          onClick={() => void save()}
        >
          Guardar
        </ExplainedButton>
      </div>
      {dialog}
    </section>
  )
}

function noteOf({ relacionada, partes }: BrandLinePairs['filas'][number], isChanged: boolean): string {
  const parts = partes === 0 ? '' : partsText(partes)
  if (isChanged) return parts
  if (!relacionada && partes > 0) return `${parts}, sin relacionar`
  return relacionada && partes === 0 ? 'sin partes' : parts
}

function partsText(parts: number): string {
  return `${countText(parts)} ${parts === 1 ? 'parte' : 'partes'}`
}
