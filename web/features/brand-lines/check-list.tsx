import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { foldName } from '#domain/name.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './brand-lines.module.css'

interface CheckRow {
  readonly id: number
  readonly name: string
  /** Beside the name: '12 partes'. */
  readonly note: string
  readonly isChecked: boolean
  /** Not saved yet. */
  readonly isChanged?: boolean
}

interface CheckListProps {
  /** What is chosen: 'Líneas de Rodante'. */
  readonly label: string
  /** 'Buscar línea'. */
  readonly searches: string
  readonly rows: readonly CheckRow[]
  readonly onToggle: (ids: readonly number[], isChecked: boolean) => void
  /** Between the search and the rows. */
  readonly children?: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

/**
 * A long list of checkboxes with a search. It is one tab stop; arrows, Page, Home and End move among the rows, and the space bar checks
 * one.
 */
export function CheckList({ label, searches, rows, onToggle, children }: CheckListProps) {
  const [text, setText] = useState('')
  const [current, setCurrent] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const folded = foldName(text)
  const shown = folded === '' ? rows : rows.filter(({ name }) => foldName(name).includes(folded))
  const first = shown.some(({ id }) => id === current) ? current : shown[0]?.id
  const checked = shown.filter(({ isChecked }) => isChecked)
  const focus = (index: number) => {
    const row = shown[Math.max(0, Math.min(index, shown.length - 1))]
    if (row !== undefined) list.current?.querySelector<HTMLInputElement>(`[data-id="${row.id}"]`)?.focus()
  }
  const move = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key]
    if (step === undefined && event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    if (step !== undefined) focus(index + step)
    else focus(event.key === 'Home' ? 0 : shown.length - 1)
  }
  return (
    <fieldset className={`grid gap-8 bare-fieldset ${classes.checks ?? ''}`}>
      <legend className={`heading text-h3 ${classes.legend ?? ''}`}>{label}</legend>
      <TextInput
        type="search"
        aria-label={searches}
        placeholder={searches}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          focus(0)
        }}
      />
      {children}
      <div className="row items-center gap-0-16">
        <p role="status" className="muted m-0 text-sm">
          {`${countText(checked.length)} de ${countText(shown.length)}`}
        </p>
        <button
          type="button"
          className={`hover-underline tappable semibold ${classes.tool ?? ''}`}
          onClick={() =>
            onToggle(
              shown.flatMap(({ id, isChecked }) => (isChecked ? [] : [id])),
              true,
            )
          }
        >
          Marcar las que se ven
        </button>
        <button
          type="button"
          className={`hover-underline tappable semibold ${classes.tool ?? ''}`}
          onClick={() =>
            onToggle(
              checked.map(({ id }) => id),
              false,
            )
          }
        >
          Desmarcar
        </button>
      </div>
      {shown.length === 0 && <p className="muted m-0 text-sm">Nada coincide.</p>}
      <ul ref={list} className={`framed hide-empty ruled-items ${classes.list ?? ''}`}>
        {shown.map(({ id, name, note, isChecked, isChanged = false }, index) => (
          <li key={id}>
            <label
              className={`hover-g0-d5 row items-center gap-2-12 pointing ${classes.check ?? ''}`}
              data-changed={isChanged || undefined}
            >
              <input
                type="checkbox"
                data-id={id}
                checked={isChecked}
                tabIndex={id === first ? 0 : -1}
                onFocus={() => setCurrent(id)}
                onKeyDown={(event) => move(event, index)}
                onChange={(event) => onToggle([id], event.currentTarget.checked)}
              />
              <span className={classes.name}>{name}</span>
              <span className="muted m-0 text-sm">{note}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
