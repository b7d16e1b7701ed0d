import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { percentText } from '#domain/money/money.ts'
import { TROUBLE_KINDS, TROUBLE_NAMES, TROUBLE_RULES } from '#domain/parts/troubles.ts'
import type { TroubleSummary } from '#web/data/catalog/trouble-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './troubles.module.css'

/** The number of each kind and its trend, as links. */
export function TroubleKinds({ kinds }: { readonly kinds: TroubleSummary['tipos'] }) {
  const [query] = useSearchParams()
  const chosen = TROUBLE_KINDS.find((kind) => kind === query.get('tipo')) ?? null
  return (
    <nav aria-label="Tipos de error" className="min-w-0">
      <ul className={`gap-6 ${classes.kinds ?? ''}`}>
        {kinds.map((kind) => (
          <li key={kind.tipo} className="flex flex-none">
            <Link
              to={{ search: searchOf(query, kind.tipo === chosen ? null : kind.tipo) }}
              preventScrollReset
              aria-current={kind.tipo === chosen ? 'true' : undefined}
              className={`hover-edge-g5-d2 flex gap-6 items-center text-sm rounded undecorated ${classes.kind ?? ''}`}
              title={moreText(kind)}
            >
              <span className="medium">{TROUBLE_NAMES[kind.tipo]}</span>{' '}
              <span className="semibold">{countText(kind.pendientes)}</span>
              <Change percent={kind.cambio} />
            </Link>
          </li>
        ))}
      </ul>
      {chosen !== null && <p className="soft text-sm mt-4">{TROUBLE_RULES[chosen]}</p>}
    </nav>
  )
}

function Change({ percent }: { readonly percent: number | null }) {
  if (percent === null || percent === 0) return null
  const Icon = percent > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <span
      className={`inline-flex items-center gap-2 ${classes.change ?? ''}`}
      data-tone={percent > 0 ? 'worse' : 'better'}
    >
      <Icon size={16} aria-hidden />
      {`${percent > 0 ? '+' : '−'}${percentText(Math.round(Math.abs(percent) * 100))}`}
      <span className="sr-only">en una semana</span>
    </span>
  )
}

/** '3 en atención · 2 ignorados' */
function moreText({ pendientes, enAtencion, ignorados }: TroubleSummary['tipos'][number]): string {
  const parts = [
    pendientes === 0 ? 'Ninguno pendiente' : '',
    enAtencion > 0 ? `${countText(enAtencion)} en atención` : '',
    ignorados > 0 ? `${countText(ignorados)} ignorados` : '',
  ]
  return parts.filter((text) => text !== '').join(' · ')
}

/** The address with another kind, on its first page. */
function searchOf(query: URLSearchParams, kind: string | null): string {
  const next = new URLSearchParams(query)
  next.delete('pagina')
  if (kind === null) next.delete('tipo')
  else next.set('tipo', kind)
  return next.size === 0 ? '' : `?${next.toString()}`
}
