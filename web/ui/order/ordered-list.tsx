import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import classes from './ordered-list.module.css'

interface OrderedItem {
  readonly id: number
  /** Its name in announcements. */
  readonly name: string
  readonly content: ReactNode
}

interface OrderedListProps {
  readonly label: string
  readonly items: readonly OrderedItem[]
  readonly onMove: (from: number, to: number) => void
  /** Number of preceding items in another list. */
  readonly before?: number
}

type Way = 'up' | 'down'

/** Items in an order: they are dragged, or moved by their buttons, which keep the focus. */
export function OrderedList({ label, items, onMove, before = 0 }: OrderedListProps) {
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ readonly id: number; readonly way: Way } | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [notice, setNotice] = useState('')
  const move = (from: number, to: number, way: Way | null) => {
    const item = items[from]
    if (item === undefined || from === to) return
    moved.current = way === null ? null : { id: item.id, way }
    setNotice(`${item.name}: lugar ${before + to + 1} de ${before + items.length}.`)
    onMove(from, to)
  }
  // Moving an element may remove its focus.
  useEffect(() => {
    const last = moved.current
    moved.current = null
    if (last === null) return
    list.current?.querySelector<HTMLElement>(`[data-item="${last.id}"] [data-way="${last.way}"]`)?.focus()
  })
  const onDragStart = (place: number, name: string) => (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', name)
    setDragged(place)
  }
  return (
    <>
      <ol ref={list} className="grid gap-8" aria-label={label}>
        {items.map(({ id, name, content }, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            data-item={id}
            className={`flex items-center gap-12 framed p-8-12 ${classes.item ?? ''}`}
            data-dragged={dragged === place || undefined}
            draggable
            onDragStart={onDragStart(place, name)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) move(dragged, place, null)
              setDragged(null)
            }}
          >
            <IconGripVertical size={20} className="flex-none faint wide-only" aria-hidden />
            <span className={`flex-none semibold ${classes.number ?? ''}`} aria-hidden>
              {before + place + 1}
            </span>
            <div className={`grow min-w-0 break-anywhere ${classes.content ?? ''}`}>{content}</div>
            <div className={`flex flex-none gap-4 ${classes.acts ?? ''}`}>
              <ExplainedButton
                look="plain"
                data-way="up"
                aria-label={`Subir ${name}`}
                reason={place === 0 ? 'Ya es el primero.' : null}
                onClick={() => move(place, place - 1, 'up')}
              >
                <IconArrowUp size={20} aria-hidden />
              </ExplainedButton>
              <ExplainedButton
                look="plain"
                data-way="down"
                aria-label={`Bajar ${name}`}
                reason={place === items.length - 1 ? 'Ya es el último.' : null}
                onClick={() => move(place, place + 1, 'down')}
              >
                <IconArrowDown size={20} aria-hidden />
              </ExplainedButton>
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{notice}</VisuallyHidden>
    </>
  )
}
