import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { suggestionsFor } from './suggestions.ts'
import classes from './grid.module.css'

/** Where the cursor goes after a cell was edited. `away`: the focus moved elsewhere. */
export type CellEnd = 'stay' | 'down' | 'up' | 'next' | 'back' | 'nextRow' | 'newRow' | 'save' | 'away'

interface CellEditorProps {
  readonly label: string
  readonly text: string
  /** Editing began with the content of the cell: arrows move within the text. */
  readonly isWhole: boolean
  /** The content of the cell. */
  readonly stored: string
  /** Names to offer; empty: free text. */
  readonly names: readonly string[]
  /** Maximum length. */
  readonly most: number
  /** @param text null: unchanged */
  readonly onEnd: (text: string | null, end: CellEnd) => void
  readonly onDraft: (isDraft: boolean) => void
}

/** The field of an open cell, with names that begin with the typed text. */
export function CellEditor({ label, text, isWhole, stored, names, most, onEnd, onDraft }: CellEditorProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(text)
  const [chosen, setChosen] = useState(-1)
  const [isListed, setListed] = useState(!isWhole)
  const isOver = useRef(false)
  const offered = isListed ? suggestionsFor(names, typed) : []

  useLayoutEffect(() => {
    const field = input.current
    field?.focus({ preventScroll: true })
    field?.setSelectionRange(field.value.length, field.value.length)
    field?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])

  useLayoutEffect(() => {
    const place = () => placeBelow(list.current, input.current)
    place()
    window.addEventListener('scroll', place, true)
    return () => window.removeEventListener('scroll', place, true)
  })

  const end = (next: string | null, how: CellEnd) => {
    if (isOver.current) return
    isOver.current = true
    onEnd(next, how)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // The grid must not handle these keys.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const how = endOf(event, isWhole, offered.length > 0)
    if (how === null) return
    event.preventDefault()
    if (how === 'cancel') {
      if (chosen >= 0) return setChosen(-1)
      return end(null, 'stay')
    }
    if (how === 'choose') {
      return setChosen(turned(chosen, event.key === 'ArrowDown' ? 1 : -1, offered.length))
    }
    end(offered[chosen] ?? typed, how)
  }

  return (
    <>
      <input
        ref={input}
        className={`no-ring w-full as-text paper-field ${classes.editor ?? ''}`}
        aria-label={label}
        {...(names.length === 0
          ? {}
          : {
              role: 'combobox',
              'aria-autocomplete': 'list' as const,
              'aria-expanded': offered.length > 0,
              'aria-controls': `${id}-list`,
              ...(chosen >= 0 && chosen < offered.length ? { 'aria-activedescendant': `${id}-${chosen}` } : {}),
            })}
        value={typed}
        maxLength={most}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setChosen(-1)
          setListed(true)
          onDraft(value !== stored)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => end(typed, 'away')}
      />
      {names.length > 0 && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className={`m-0 max-w-24 p-4 outlined paper-field ${classes.options ?? ''}`}
          hidden={offered.length === 0}
        >
          {offered.map((name, index) => (
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={classes.option}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault()
                event.stopPropagation()
                end(name, 'stay')
              }}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** Positioned in the window, below or above the field: the scrolling grid would cut the list off. */
function placeBelow(list: HTMLElement | null, field: HTMLElement | null): void {
  if (list === null || field === null) return
  const { left, top, bottom, width } = field.getBoundingClientRect()
  const height = list.offsetHeight
  const isAbove = bottom + height > window.innerHeight && top > height
  list.style.left = `${left}px`
  list.style.top = `${isAbove ? top - height : bottom}px`
  list.style.minWidth = `${width}px`
}

/** The next of `count` names in a ring that includes -1, no name. */
function turned(chosen: number, by: 1 | -1, count: number): number {
  const next = chosen + by
  if (next < -1) return count - 1
  return next >= count ? -1 : next
}

/** null: the field handles the key. */
function endOf(event: KeyboardEvent, isWhole: boolean, isListed: boolean): CellEnd | 'cancel' | 'choose' | null {
  const { key, shiftKey } = event
  if (event.ctrlKey || event.metaKey) {
    if (key === 'Enter') return 'newRow'
    return key.toLowerCase() === 's' ? 'save' : null
  }
  switch (key) {
    case 'Enter':
      return shiftKey ? 'up' : 'nextRow'
    case 'Tab':
      return shiftKey ? 'back' : 'next'
    case 'Escape':
      return 'cancel'
    case 'ArrowDown':
    case 'ArrowUp':
      if (isListed) return 'choose'
      if (isWhole) return null
      return key === 'ArrowDown' ? 'down' : 'up'
    default:
      return null
  }
}
