import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { pageNamed } from './page-scale.ts'
import classes from './page-turner.module.css'

interface PageTurnerProps {
  readonly page: number
  readonly pages: number
  readonly onTurnTo: (page: number) => void
}

/** Previous, the editable page number, next. */
export function PageTurner({ page, pages, onTurnTo }: PageTurnerProps) {
  // null: nobody is typing.
  const [draft, setDraft] = useState<string | null>(null)
  const goToDraft = () => {
    const named = draft === null ? null : pageNamed(draft, pages)
    setDraft(null)
    if (named !== null && named !== page) onTurnTo(named)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    goToDraft()
  }
  return (
    <nav className={`no-print items-center p-4 white ${classes.turner ?? ''}`} aria-label="Páginas del catálogo">
      <Turn label="Página anterior" isEnd={page <= 1} onTurn={() => onTurnTo(page - 1)}>
        <IconChevronLeft size={24} aria-hidden />
      </Turn>
      <form method="post" className="flex items-center nowrap gap-8" onSubmit={onSubmit}>
        <input
          className={`rounded semibold as-text h-44 text-center ${classes.input ?? ''}`}
          aria-label={`Página, de ${pages}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={draft ?? page}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={goToDraft}
        />
        <span aria-hidden>de {pages}</span>
      </form>
      <Turn label="Página siguiente" isEnd={page >= pages} onTurn={() => onTurnTo(page + 1)}>
        <IconChevronRight size={24} aria-hidden />
      </Turn>
    </nav>
  )
}

interface TurnProps {
  readonly label: string
  readonly isEnd: boolean
  readonly onTurn: () => void
  readonly children: React.ReactNode
}

/** At the end it does nothing but stays focusable, so that the focus is not lost. */
function Turn({ label, isEnd, onTurn, children }: TurnProps) {
  return (
    <button
      type="button"
      className={`flex items-center justify-center h-48 ${classes.turn ?? ''}`}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onTurn}
    >
      {children}
    </button>
  )
}
