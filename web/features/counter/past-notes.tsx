import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { fromPesos, moneyText } from '#domain/money/money.ts'
import {
  deleteNote,
  duplicateNote,
  listNotes,
  type DuplicatedNote,
  type NoteList,
} from '#web/data/buying/counter-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { useSession } from '#web/data/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { dayText } from '#web/ui/format/date-text.ts'
import { EmptyPanel, FailurePanel, LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import type { NoteCar } from './note-state.ts'
import classes from './past-notes.module.css'

interface PastNotesProps {
  /** The car of the note on screen; null: none. */
  readonly car: NoteCar | null
  /** `notice`: what the user must know about the note; '' for nothing. */
  readonly onOpen: (noteId: number, notice: string) => void
}

type NoteRow = NoteList['filas'][number]

/** Stored notes, newest first: searched, filtered by the car, opened and duplicated. */
export function PastNotes({ car, onOpen }: PastNotesProps) {
  const [written, setWritten] = useState('')
  const [requested, setQuestion] = useState({ buscar: '', pagina: 1 })
  const [isOfCar, setOfCar] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isDuplicating, setDuplicating] = useState(false)
  // The key of each note: a repeated request duplicates it once.
  const keys = useRef(new Map<number, string>())
  const queries = useQueryClient()
  const { ask, dialog } = useConfirm()
  const filters = isOfCar && car !== null ? { modelo: car.modelId, year: car.year } : {}
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cotizador', 'notas', requested, filters],
    queryFn: () => listNotes({ ...requested, ...filters }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setQuestion({ buscar: written.trim(), pagina: 1 })
  }
  const work = async (act: () => Promise<void>, failure: string) => {
    setProblem(null)
    try {
      await act()
    } catch (refused) {
      setProblem(errorMessage(refused, failure))
    }
  }
  const duplicate = async ({ id }: NoteRow) => {
    if (isDuplicating) return
    const key = keys.current.get(id) ?? makeUuid()
    keys.current.set(id, key)
    setDuplicating(true)
    await work(async () => {
      const copy = await duplicateNote(id, key)
      keys.current.delete(id)
      onOpen(copy.id, duplicatedText(copy))
    }, 'No se pudo duplicar. Inténtalo otra vez: no se duplica dos veces.')
    setDuplicating(false)
  }
  const remove = async ({ id, version, folio }: NoteRow) => {
    if (!(await ask({ title: `¿Borrar la nota ${folio}?`, text: 'No se puede deshacer.', act: 'Borrar' }))) return
    await work(async () => {
      await deleteNote(id, version)
      await queries.invalidateQueries({ queryKey: ['cotizador', 'notas'] })
    }, 'No se pudo borrar. Inténtalo otra vez.')
  }
  return (
    <div className="stack gap-12">
      <form method="post" className={`row items-center gap-8-16 ${classes.search ?? ''}`} onSubmit={search}>
        <TextInput
          type="search"
          aria-label="Buscar notas"
          placeholder="Comprador, teléfono, placa, auto o número"
          maxLength={100}
          autoComplete="off"
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        <ActionButton type="submit" look="plain" isBusy={isFetching}>
          Buscar
        </ActionButton>
        {car !== null && (
          <label className={`tap-line text-md gap-8 ${classes.check ?? ''}`}>
            <input
              type="checkbox"
              checked={isOfCar}
              onChange={({ currentTarget }) => {
                setOfCar(currentTarget.checked)
                setQuestion({ ...requested, pagina: 1 })
              }}
            />
            Solo del mismo auto: {car.text}
          </label>
        )}
      </form>
      <p className="bad hide-empty" role="status">
        {problem}
      </p>
      {data === undefined ? (
        error === null ? (
          <LoadingPanel label="Cargando notas" />
        ) : (
          <FailurePanel
            message={errorMessage(error, 'Revisa la red y reintenta.')}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <Notes
          data={data}
          isDuplicating={isDuplicating}
          onOpen={(id) => onOpen(id, '')}
          onDuplicate={(row) => void duplicate(row)}
          onRemove={(row) => void remove(row)}
          onPage={(pagina) => setQuestion({ ...requested, pagina })}
        />
      )}
      {dialog}
    </div>
  )
}

/** The differences from the original note; '' for none. */
function duplicatedText({ omitidas, cambios }: DuplicatedNote): string {
  const changes = cambios.map(
    ({ k_parte, antes, ahora }) => `${k_parte} pasó de ${moneyText(fromPesos(antes))} a ${moneyText(fromPesos(ahora))}`,
  )
  return [
    omitidas.length === 0 ? '' : `Quedaron fuera, porque hoy no se venden o no tienen precio: ${omitidas.join(', ')}.`,
    changes.length === 0 ? '' : `Cambiaron precios: ${changes.join('; ')}.`,
  ]
    .filter((text) => text !== '')
    .join(' ')
}

interface NotesProps {
  readonly data: NoteList
  readonly isDuplicating: boolean
  readonly onOpen: (noteId: number) => void
  readonly onDuplicate: (row: NoteRow) => void
  readonly onRemove: (row: NoteRow) => void
  readonly onPage: (page: number) => void
}

function Notes({ data, isDuplicating, onOpen, onDuplicate, onRemove, onPage }: NotesProps) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  if (data.filas.length === 0)
    return <EmptyPanel title="No hay notas" text="Las que guardas con F8 se encuentran aquí." />
  return (
    <>
      <ul className="list" aria-label="Notas">
        {data.filas.map((row) => (
          <li key={row.id} className={`grid items-center gap-2-16 py-6 ruled-below ${classes.note ?? ''}`}>
            <button type="button" className="tappable semibold underlined text-start" onClick={() => onOpen(row.id)}>
              <span className="nowrap">{row.folio}</span>
              {' · '}
              <span>{row.comprador === '' ? 'Sin nombre' : row.comprador}</span>
            </button>
            <span className="muted text-md">
              {[row.auto, row.placa, row.telefono, row.quien, dayText(row.fecha, timeZone)]
                .filter((text) => text !== '')
                .join(' · ')}
            </span>
            <span className="text-md">
              {countText(row.lineas)} {row.lineas === 1 ? 'renglón' : 'renglones'} · {moneyText(fromPesos(row.total))}
            </span>
            <span className="flex gap-8">
              <ActionButton
                look="plain"
                aria-label={`Duplicar ${row.folio}`}
                isBusy={isDuplicating}
                onClick={() => onDuplicate(row)}
              >
                Duplicar
              </ActionButton>
              <ActionButton look="plain" aria-label={`Borrar ${row.folio}`} onClick={() => onRemove(row)}>
                Borrar
              </ActionButton>
            </span>
          </li>
        ))}
      </ul>
      <Pages data={data} onPage={onPage} />
    </>
  )
}

function Pages({ data: { pagina, paginas }, onPage }: Pick<NotesProps, 'data' | 'onPage'>) {
  if (paginas <= 1) return null
  return (
    <nav className="flex items-center gap-16" aria-label="Páginas">
      {pagina > 1 && (
        <ActionButton look="plain" onClick={() => onPage(pagina - 1)}>
          Más nuevas
        </ActionButton>
      )}
      <span>
        Página {countText(pagina)} de {countText(paginas)}
      </span>
      {pagina < paginas && (
        <ActionButton look="plain" onClick={() => onPage(pagina + 1)}>
          Más antiguas
        </ActionButton>
      )}
    </nav>
  )
}
