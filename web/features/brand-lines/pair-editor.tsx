import { useState } from 'react'
import type { BrandLinePairs } from '#contract/catalog/brand-lines.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { changeBrandLines } from '#web/data/reference/reference-calls.ts'
import { LeaveGuard } from '#web/features/forms/leave-guard.tsx'
import { showFailure } from '#web/features/forms/show-failure.ts'
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

type Row = BrandLinePairs['filas'][number]

interface PairEditorProps {
  readonly axis: 'marca' | 'linea'
  readonly id: number
  readonly pairs: BrandLinePairs
  /** Loads `pairs` again. */
  readonly onSaved: () => Promise<void>
}

/** The lines of one brand, or the brands of one line. */
export function PairEditor({ axis, id, pairs: { nombre, filas }, onSaved }: PairEditorProps) {
  /** Changes that are not stored yet. */
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [shown, setShown] = useState<(typeof SHOWN)[number]['value']>('todas')
  const [isBusy, setBusy] = useState(false)
  const { ask, dialog } = useConfirm()
  const isChecked = ({ id: each, relacionada }: Row) => wanted.get(each) ?? relacionada
  const isChanged = (row: Row) => isChecked(row) !== row.relacionada
  const added = filas.filter((row) => isChanged(row) && !row.relacionada)
  const removed = filas.filter((row) => isChanged(row) && row.relacionada)
  const changes = added.length + removed.length
  const touched = removed.reduce((sum, { partes }) => sum + partes, 0)
  const rows = filas.filter(({ relacionada, partes }) => {
    if (shown === 'relacionadas') return relacionada
    return shown === 'todas' || relacionada !== partes > 0
  })
  const toggle = (ids: readonly number[], wants: boolean) =>
    setWanted(new Map([...wanted, ...ids.map((each) => [each, wants] as const)]))
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
      await onSaved()
      // Changes made during the save are still unsaved.
      setWanted((now) => new Map([...now].filter(([each, wants]) => wanted.get(each) !== wants)))
      void showToast({
        message: `${nombre}: ${countText(done.agregadas)} agregadas, ${countText(done.quitadas)} quitadas.`,
        color: 'green',
      })
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  const others = axis === 'marca' ? 'líneas' : 'marcas'
  return (
    <section aria-label={nombre} className="grid min-w-0 gap-8">
      {changes > 0 && <LeaveGuard losesChanges={() => changes > 0} leaves={(from, to) => from.search !== to.search} />}
      <CheckList
        label={`${axis === 'marca' ? 'Líneas' : 'Marcas'} de ${nombre}`}
        searches={axis === 'marca' ? 'Buscar línea' : 'Buscar marca'}
        rows={rows.map((row) => ({
          id: row.id,
          name: row.nombre,
          note: noteOf(row, isChanged(row)),
          isChecked: isChecked(row),
          isChanged: isChanged(row),
        }))}
        onToggle={toggle}
      >
        <div role="radiogroup" aria-label={`Qué ${others} se ven`} className={`row gap-0-20 ${classes.choice ?? ''}`}>
          {SHOWN.map(({ value, label }) => (
            <label className="tap-line gap-8" key={value}>
              <input type="radio" name="vistas" checked={shown === value} onChange={() => setShown(value)} />
              {label}
            </label>
          ))}
        </div>
      </CheckList>
      <div className={`row items-center justify-end gap-8-16 py-10 ${classes.bar ?? ''}`} data-foot>
        <p role="status">
          {changes === 0
            ? 'Sin cambios.'
            : `${countText(added.length)} por agregar, ${countText(removed.length)} por quitar${touched > 0 ? ` (${partsText(touched)})` : ''}.`}
        </p>
        {changes > 0 && (
          <ActionButton look="plain" onClick={() => setWanted(new Map())}>
            Descartar
          </ActionButton>
        )}
        <ExplainedButton
          isBusy={isBusy}
          reason={changes === 0 ? 'No hay cambios que guardar.' : null}
          onClick={() => void save()}
        >
          Guardar
        </ExplainedButton>
      </div>
      {dialog}
    </section>
  )
}

function noteOf({ relacionada, partes }: Row, isChanged: boolean): string {
  const parts = partes === 0 ? '' : partsText(partes)
  if (isChanged) return parts
  if (!relacionada && partes > 0) return `${parts}, sin relacionar`
  return relacionada && partes === 0 ? 'sin partes' : parts
}

function partsText(parts: number): string {
  return `${countText(parts)} ${parts === 1 ? 'parte' : 'partes'}`
}
