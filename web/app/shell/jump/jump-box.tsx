import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { optionAfter } from '#domain/navigation/jump-screens.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { useJumpGroups, type JumpGroup } from './use-jump-groups.ts'
import classes from './jump-dialog.module.css'

/** A combobox as the ARIA practices describe it; the first option is marked, so that Enter goes there. */
export function JumpBox({ onLeave }: { readonly onLeave: () => void }) {
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const groups = useJumpGroups(text)
  const options = groups.flatMap((group) => group.options)
  const active = Math.min(marked, options.length - 1)
  const id = useId()
  const navigate = useNavigate()
  const optionId = (index: number) => `${id}-${index}`
  useEffect(() => {
    if (marked >= 0) document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])

  const go = (to: string) => {
    onLeave()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = optionAfter(event.key, active, options.length)
    const chosen = options[active]
    if (next !== null) setMarked(next)
    else if (event.key === 'Enter' && chosen !== undefined) go(chosen.to)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden />
        <input
          className={classes.input}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Pantalla, clave, cliente o folio"
          role="combobox"
          aria-label="Ir a una pantalla, pieza, cliente o documento"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setMarked(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={id} role="listbox" aria-label="A dónde ir" className={classes.list}>
        {groups.map((group, at) => {
          const before = groups.slice(0, at).flatMap((other) => other.options).length
          return (
            <div key={group.name} role="group" aria-label={group.name}>
              <div className={classes.group} aria-hidden>
                {group.name}
              </div>
              {group.options.map(({ label, detail, to }, index) => (
                <div
                  key={to}
                  id={optionId(before + index)}
                  role="option"
                  aria-selected={before + index === active}
                  tabIndex={-1}
                  className={classes.option}
                  // The focus stays in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  // The keyboard works in the field, which owns the list.
                  onMouseUp={() => go(to)}
                >
                  <span className={classes.label}>{label}</span>
                  {detail !== '' && <span className={`truncate ${classes.detail ?? ''}`}>{detail}</span>}
                </div>
              ))}
              {group.note !== '' && (
                <div className={classes.note} aria-hidden>
                  {group.note}
                </div>
              )}
            </div>
          )
        })}
      </div>
      {options.length === 0 && !groups.some(({ isWaiting }) => isWaiting) && (
        <p className={classes.note}>Nada coincide. Prueba con el nombre de una pantalla, una clave o un folio.</p>
      )}
      <p className={classes.keys} aria-hidden>
        ↑ ↓ elegir · Enter ir · Esc cerrar
      </p>
      <div className="sr-only" role="status">
        {announcement(groups, options.length)}
      </div>
    </>
  )
}

function announcement(groups: readonly JumpGroup[], count: number): string {
  if (groups.some(({ isWaiting }) => isWaiting)) return ''
  const results = count === 1 ? '1 resultado.' : `${countText(count)} resultados.`
  const failed = groups.filter(({ hasFailed }) => hasFailed).map(({ name }) => name)
  return failed.length === 0 ? results : `${results} No se pudo buscar en: ${failed.join(', ')}.`
}
