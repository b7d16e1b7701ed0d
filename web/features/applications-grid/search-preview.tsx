import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { previewFound, type FoundPlace } from '#web/data/catalog/application-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { GridRow } from './grid-rows.ts'
import { wireRow } from './wire-rows.ts'
import classes from './editor.module.css'

const PAUSE_MS = 500

interface SearchPreviewProps {
  readonly product: number
  /** The rows that are not empty. */
  readonly rows: readonly GridRow[]
}

/** The position at which customers would find the part with the current rows. */
export function SearchPreview({ product, rows }: SearchPreviewProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const [found, setFound] = useState<readonly FoundPlace[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(true)
  const [attempt, setAttempt] = useState(0)

  const requested = useMemo(() => ({ rows, query, attempt }), [rows, query, attempt])
  const read = useEffectEvent(async (wanted: Pick<typeof requested, 'rows' | 'query'>, signal: AbortSignal) => {
    setBusy(true)
    try {
      const { consultas } = await previewFound(product, wanted.rows.map(wireRow), wanted.query, signal)
      if (signal.aborted) return
      setFound(consultas)
      setProblem(null)
    } catch (error) {
      if (signal.aborted) return
      setProblem(errorMessage(error, 'No pudimos buscar. Revisa tu conexión.'))
    }
    setBusy(false)
  })
  useEffect(() => {
    field.current?.focus()
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => void read(requested, stop.signal), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [requested])

  return (
    <TitledPanel id={`${id}-titulo`} title="Lo que encontrarán los clientes">
      <div className="stack gap-14">
        <div className={`stack gap-6 ${classes.field ?? ''}`}>
          <label htmlFor={id}>Probar una búsqueda</label>
          <TextInput
            ref={field}
            id={id}
            type="search"
            value={typed}
            placeholder="balatas tsuru 98"
            maxLength={200}
            autoComplete="off"
            aria-describedby={`${id}-ayuda`}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <p id={`${id}-ayuda`} className="muted leading-14 text-sm">
            Con las filas como están ahora, también las que no has guardado. Vacío: búsquedas comunes de esta parte.
          </p>
        </div>
        <div role="status" className={`stack gap-8 ${classes.places ?? ''}`}>
          {isBusy && (
            <span className="hide-empty inline-flex wrap items-center muted gap-6">
              <Spinner label={null} /> Buscando…
            </span>
          )}
          {!isBusy && found?.length === 0 && <p>Agrega una aplicación para ver búsquedas que la encuentran.</p>}
          {found !== null && found.length > 0 && (
            <ul aria-label="Búsquedas" data-old={isBusy || undefined}>
              {found.map((place) => (
                <Place key={place.texto} place={place} />
              ))}
            </ul>
          )}
        </div>
        {problem !== null && (
          <div className={`m-0 p-10-14 tinted ${classes.problem ?? ''}`} role="alert">
            <p className="mb-8">{problem}</p>
            <ActionButton look="plain" onClick={() => setAttempt(attempt + 1)}>
              Reintentar
            </ActionButton>
          </div>
        )}
      </div>
    </TitledPanel>
  )
}

function Place({ place: { texto, lugar, total, motivo } }: { readonly place: FoundPlace }) {
  const Icon = lugar === null ? IconCircleX : IconCircleCheck
  return (
    <li className={classes.place} data-found={lugar !== null || undefined}>
      <Icon size={20} aria-hidden />
      <span>
        «{texto}» →{' '}
        <strong>{lugar === null ? 'no aparece' : `lugar ${countText(lugar)} de ${countText(total)}`}</strong>
        {motivo !== '' && <span className="block muted text-sm">{motivo}</span>}
      </span>
    </li>
  )
}
