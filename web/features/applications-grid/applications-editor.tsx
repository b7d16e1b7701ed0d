import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useId, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApplicationCells } from '#contract/catalog/applications-grid.ts'
import { isApiError } from '#contract/client.ts'
import { STATUS_NAMES } from '#domain/parts/part-fields.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import {
  copyApplications,
  mirrorApplications,
  reviewApplications,
  updateApplications,
  type ApplicationGrid,
} from '#web/data/catalog/application-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { LeaveGuard } from '#web/features/forms/leave-guard.tsx'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { FillDialog } from './fill-dialog.tsx'
import { Grid, type GridHandle } from './grid.tsx'
import { EMPTY_CELLS, fieldAt, FIELDS, type GridRow } from './grid-rows.ts'
import { changeCount, gridReducer, selectedRows, startGrid, writtenRows, type GridAction } from './grid-state.ts'
import { KeyHelp } from './key-help.tsx'
import { ProblemBar, RowDetail } from './problem-bar.tsx'
import { RowCards } from './row-cards.tsx'
import { RowForm } from './row-form.tsx'
import { nextProblem, type ProblemKind, type Review } from './row-review.ts'
import { SearchPreview } from './search-preview.tsx'
import { SeveralPartsDialog } from './several-parts-dialog.tsx'
import { staleDifferences } from './stale-rows.ts'
import { StaleRowsDialog } from './stale-rows-dialog.tsx'
import { Toolbar, type Tool } from './toolbar.tsx'
import { useNames } from './use-names.ts'
import { useReview } from './use-review.ts'
import { useSaving } from './use-saving.ts'
import { refusedCells, refusedReview, refusedText, reviewOf, storedRow, wireRow } from './wire-rows.ts'
import classes from './editor.module.css'

type Dialog = 'copy' | 'fill' | 'apply' | 'row' | null

interface ApplicationsEditorProps {
  readonly view: ApplicationGrid
  /** Rows to check and save, where the part has none yet. */
  readonly proposed: readonly ApplicationCells[]
}

/** The applications of one part: edited in a table, on phones in cards, reviewed as they are typed, saved together. */
export function ApplicationsEditor({ view, proposed }: ApplicationsEditorProps) {
  const { id: product, k_parte: partKey } = view.producto
  const [state, dispatch] = useReducer(gridReducer, view.filas, (filas) => {
    const start = startGrid(filas.map(storedRow))
    if (filas.length > 0 || proposed.length === 0) return start
    const rows = proposed.map((cells) => ({ cells, origin: 'De la descripción' }))
    return gridReducer(start, { type: 'append', rows, result: 'De la descripción: revísalas y guarda.' })
  })
  const [dialog, setDialog] = useState<Dialog>(null)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false)
  const helpId = useId()
  const grid = useRef<GridHandle>(null)
  const latest = useRef(state)
  const version = useRef(view.version)
  const written = useMemo(() => writtenRows(state.rows), [state.rows])
  const { review, status, retry } = useReview(written, (rows, signal) => readReview(product, rows, signal))
  const namesFor = useNames()
  const { revalidate } = useRevalidator()
  const changes = changeCount(state)
  const { cursor } = state
  const current = state.rows[cursor.row]
  const label = `Aplicaciones de ${partKey}`

  useLayoutEffect(() => {
    latest.current = state
  })

  const saving = useSaving(
    async () => {
      const sent = latest.current
      const filas = writtenRows(sent.rows).map(wireRow)
      const answer = await updateApplications(partKey, { version: version.current, filas })
      version.current = answer.version
      // Values typed meanwhile stay unsaved.
      const how = latest.current.rows === sent.rows ? 'saved' : 'kept'
      dispatch({ type: 'stored', rows: answer.filas.map(storedRow), how })
      void showToast({ message: answer.mensaje, color: 'green' })
      void revalidate()
    },
    (fields) => {
      const { rows } = latest.current
      const refused = refusedCells(fields, writtenRows(rows), rows)
      const [first] = refused
      if (first === undefined) return Object.values(fields).join(' ')
      dispatch({ type: 'goTo', row: first.row, column: first.field === null ? 0 : FIELDS.indexOf(first.field) })
      return `No se guardó. ${refusedText(refused)}`
    },
  )
  const act = (action: GridAction) => {
    saving.reset()
    setProblem(null)
    dispatch(action)
  }
  const save = () => {
    if (changeCount(latest.current) > 0) void saving.send()
  }
  const removeRows = (rows: readonly GridRow[]) => act({ type: 'removeRows', ids: rows.map(({ id }) => id) })
  const mirror = async (rows: readonly GridRow[]) => {
    try {
      const { filas } = await mirrorApplications(writtenRows(rows).map(wireRow))
      const result =
        filas.length === 1
          ? 'Se agregó 1 fila del otro lado.'
          : `Se agregaron ${countText(filas.length)} filas del otro lado.`
      act({
        type: 'append',
        rows: filas.map((row) => ({ cells: row, origin: 'Del otro lado' })),
        result,
      })
    } catch (error) {
      setProblem(errorMessage(error, GENERIC_FAILURE))
    }
  }
  const copy = async (key: string, isMirrored: boolean) => {
    const { k_parte: from, filas } = await copyApplications(key, isMirrored)
    const result =
      filas.length === 1 ? `Se agregó 1 fila de ${from}.` : `Se agregaron ${countText(filas.length)} filas de ${from}.`
    setDialog(null)
    act({ type: 'append', rows: filas.map((row) => ({ cells: row, origin: `De ${from}` })), result })
    grid.current?.focus()
  }
  const toProblem = (kind: ProblemKind) => {
    const found = nextProblem(state.rows, review, cursor.row, kind)
    if (found === null) return
    dispatch({ type: 'goTo', row: found.row, column: found.field === null ? 0 : FIELDS.indexOf(found.field) })
    if (isPhone) setDialog('row')
    else grid.current?.focus()
  }
  const join = (ids: readonly number[], years: string) => {
    act({ type: 'join', ids, years })
    grid.current?.focus()
  }
  const stored = (saving.stale?.stored['filas'] ?? []) as ApplicationGrid['filas']
  const differences = saving.stale === null ? [] : staleDifferences(state.saved, stored.map(storedRow))
  const takeStored = (how: 'taken' | 'kept') => {
    if (saving.stale === null) return
    version.current = saving.stale.version
    dispatch({ type: 'stored', rows: stored.map(storedRow), how })
    saving.forgetStale()
  }
  const onTool = (tool: Tool) => {
    switch (tool) {
      case 'add':
        if (!isPhone) act({ type: 'addRow' })
        else {
          dispatch({ type: 'goTo', row: state.rows.length, column: 0 })
          setDialog('row')
        }
        return grid.current?.focus()
      case 'remove':
        return removeRows(selectedRows(state))
      case 'undo':
      case 'redo':
        return act({ type: tool })
      case 'mirror':
        return void mirror(selectedRows(state))
      default:
        return setDialog(tool)
    }
  }
  const closeDialog = () => setDialog(null)
  const idle: Tool[] = []
  if (state.past.length === 0) idle.push('undo')
  if (state.future.length === 0) idle.push('redo')
  if (selectedRows(state).length === 0) idle.push('remove', 'mirror', 'fill')

  return (
    <section className="stack min-w-0 gap-12" aria-label={label}>
      {view.producto.estatus !== 'active' && (
        <p className="leading-14 note">
          Esta parte está como {STATUS_NAMES[view.producto.estatus].toLocaleLowerCase('es-MX')}. Sus aplicaciones se
          guardan igual.
        </p>
      )}
      <Toolbar idle={idle} isPhone={isPhone} onTool={onTool} />
      <ProblemBar rows={written} review={review} status={status} onNext={toProblem} onRetry={retry}>
        <div className={`flex gap-6 push-end ${classes.side ?? ''}`}>
          <button
            type="button"
            className={`hover-g0-d5 tap-line gap-8 text-sm outlined ${classes.tool ?? ''}`}
            aria-expanded={isPreviewOpen}
            onClick={() => setPreviewOpen(!isPreviewOpen)}
          >
            <IconSearch size={18} aria-hidden />
            Vista previa de búsqueda
          </button>
          {!isPhone && <KeyHelp />}
        </div>
      </ProblemBar>
      <ErrorSummary failure={saving.failure ?? problem} problems={[]} refusals={saving.refusals} />
      {state.rows.length === 0 && (
        <p className="soft leading-145 max-w-60">
          Todavía no dice a qué vehículos les queda.{' '}
          {isPhone
            ? 'Agrega la primera fila o copia las de otra parte.'
            : 'Escribe en la tabla, pega filas de Excel o copia las de otra parte.'}
        </p>
      )}
      <p id={helpId} className="sr-only">
        Escribe en una celda y muévete con Tab, Enter o las flechas. Esc y luego Tab sale de la tabla.
      </p>
      {isPhone ? (
        <RowCards
          label={label}
          rows={state.rows}
          review={review}
          from={cursor.row}
          onOpen={(row) => {
            dispatch({ type: 'goTo', row, column: 0 })
            setDialog('row')
          }}
          onJoin={join}
        />
      ) : (
        <>
          <Grid
            label={label}
            state={state}
            review={review}
            dispatch={act}
            namesFor={(field, row) => namesFor(field, row?.cells.marca ?? '')}
            onRemoveRows={() => removeRows(selectedRows(latest.current))}
            onSave={save}
            handle={grid}
            describedBy={helpId}
          />
        </>
      )}
      <p role="status" className="hide-empty text-md muted paragraph">
        {state.result}
      </p>
      <div
        className={`row items-center gap-8-16 py-10 on-body ruled-strong ${classes.saveBar ?? ''}`}
        data-foot
        data-sticky={changes > 0 || !isPhone || undefined}
      >
        {!isPhone && <RowDetail number={cursor.row + 1} review={current && review.get(current.id)} onJoin={join} />}
        <ExplainedButton
          isBusy={saving.status === 'sending'}
          reason={changes === 0 && saving.status !== 'sending' ? 'No hay cambios que guardar.' : null}
          onClick={save}
        >
          Guardar
        </ExplainedButton>
        <span role="status">
          {saving.status === 'saved' && changes === 0 ? (
            <span className="inline-flex items-center semibold gap-6 good">
              <IconCheck size={20} aria-hidden /> Guardado
            </span>
          ) : (
            changes > 0 && (changes === 1 ? '1 fila sin guardar' : `${countText(changes)} filas sin guardar`)
          )}
        </span>
      </div>
      {isPreviewOpen && <SearchPreview product={product} rows={written} />}
      <CopyDialog isOpen={dialog === 'copy'} onClose={closeDialog} onCopy={copy} />
      <FillDialog
        isOpen={dialog === 'fill'}
        count={selectedRows(state).length}
        field={fieldAt(cursor.column)}
        onClose={closeDialog}
        onFill={(field, text) => {
          act({ type: 'fill', field, text })
          closeDialog()
        }}
      />
      <SeveralPartsDialog
        isOpen={dialog === 'apply'}
        selected={isPhone ? [] : writtenRows(selectedRows(state))}
        rows={written}
        onClose={closeDialog}
      />
      <RowForm
        row={
          dialog === 'row' && isPhone
            ? {
                title: current === undefined ? 'Nueva aplicación' : `Fila ${cursor.row + 1}`,
                cells: current?.cells ?? EMPTY_CELLS,
                isNew: current === undefined,
              }
            : null
        }
        namesFor={namesFor}
        onSave={(cells) => {
          act({ type: 'writeRow', id: current?.id ?? null, cells })
          closeDialog()
        }}
        onRemove={() => {
          if (current !== undefined) removeRows([current])
          closeDialog()
        }}
        onMirror={() => {
          if (current !== undefined) void mirror([current])
          closeDialog()
        }}
      />
      <StaleRowsDialog
        stale={saving.stale}
        differences={differences}
        onClose={saving.forgetStale}
        onTakeStored={() => takeStored('taken')}
        onKeepMine={() => {
          takeStored('kept')
          void saving.send()
        }}
      />
      <LeaveGuard
        losesChanges={() => changeCount(latest.current) > 0 || grid.current?.holdsText() === true}
        leaves={(from, to) => partOf(from) === 'aplicaciones' && partOf(to) !== 'aplicaciones'}
      />
    </section>
  )
}

/** Too long texts make the whole call fail: they are reported at their rows. */
async function readReview(product: number, rows: readonly GridRow[], signal: AbortSignal): Promise<Review> {
  try {
    const { filas } = await reviewApplications(product, rows.map(wireRow), signal)
    return reviewOf(rows, filas)
  } catch (error) {
    const review = isApiError(error) ? refusedReview(error.fields, rows) : null
    if (review === null) throw error
    return review
  }
}

function partOf({ search }: { readonly search: string }): string | null {
  return new URLSearchParams(search).get('parte')
}
