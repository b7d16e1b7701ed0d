import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { percentText } from '#domain/money/money.ts'
import classes from './stat-tile.module.css'

interface StatTileProps {
  readonly label: string
  /** Formatted; null while it loads. */
  readonly value: string | null
  /** Compared with `since`, in percent. */
  readonly change?: number | null
  /** 'contra octubre'. */
  readonly since?: string
  /** An increase is bad: overdue debts. */
  readonly isLessBetter?: boolean
  /** An additional line, or a link to the counted rows. */
  readonly children?: ReactNode
}

/** A figure with its name, and its change. */
export function StatTile({ label, value, change = null, since = '', isLessBetter = false, children }: StatTileProps) {
  return (
    <div className={classes.tile}>
      <dt className="medium faint text-sm">{label}</dt>
      <dd className={`mt-4 heading leading-11 ${classes.value ?? ''}`} aria-busy={value === null}>
        {value ?? <span className={classes.skeleton}>Cargando</span>}
      </dd>
      {change !== null && value !== null && (
        <dd
          className={`warns flex items-center gap-4 mt-6 ${classes.change ?? ''}`}
          data-tone={toneOf(change, isLessBetter)}
        >
          {change > 0 && <IconArrowUpRight size={18} aria-hidden />}
          {change < 0 && <IconArrowDownRight size={18} aria-hidden />}
          {changeText(change)} {since}
        </dd>
      )}
      {children !== undefined && <dd className="text-sm mt-6">{children}</dd>}
    </div>
  )
}

interface StatTilesProps {
  /** Each figure in a line, above a list: the rows are what people come for. */
  readonly isLine?: boolean
  readonly children: ReactNode
}

export function StatTiles({ isLine = false, children }: StatTilesProps) {
  return (
    <dl className={`row framed gap-1 clipped ${classes.tiles ?? ''}`} data-line={isLine || undefined}>
      {children}
    </dl>
  )
}

function toneOf(change: number, isLessBetter: boolean): string {
  if (change === 0) return 'same'
  return change > 0 === isLessBetter ? 'worse' : 'better'
}

function changeText(change: number): string {
  if (change === 0) return 'Sin cambio'
  return `${change > 0 ? '+' : '−'}${percentText(Math.round(Math.abs(change) * 100))}`
}
