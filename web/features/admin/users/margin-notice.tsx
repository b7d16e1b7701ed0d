import { Link } from 'react-router'
import { percentText } from '#domain/money/money.ts'

interface MarginNoticeProps {
  /** From the address (`ajustarMargin`); null for none. */
  readonly proposed: number | null
  /** The query of the address without it. */
  readonly without: string
}

/** The margin that the address proposes for the opened users. */
export function MarginNotice({ proposed, without }: MarginNoticeProps) {
  if (proposed === null) return null
  return (
    <p className="mb-16 notice text-links">
      Al abrir a un usuario se propone un margen de {percentText(Math.round(proposed * 100))}.{' '}
      <Link to={{ search: without }} preventScrollReset>
        Quitar
      </Link>
    </p>
  )
}
