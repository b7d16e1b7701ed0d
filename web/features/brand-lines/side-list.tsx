import { useState } from 'react'
import { Link } from 'react-router'
import { foldName } from '#domain/name.ts'
import type { BrandLineSide } from '#contract/catalog/brand-lines.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './brand-lines.module.css'

interface SideListProps {
  readonly axis: 'marca' | 'linea'
  readonly sides: readonly BrandLineSide[]
  readonly chosen: number | null
}

/** The brands or the lines, with the number of relations and what they lack. */
export function SideList({ axis, sides, chosen }: SideListProps) {
  const [text, setText] = useState('')
  const folded = foldName(text)
  const shown = folded === '' ? sides : sides.filter(({ nombre }) => foldName(nombre).includes(folded))
  const what = axis === 'marca' ? 'marca' : 'línea'
  const base = privatePath('brandLines', { operacion: 'edicion' })
  return (
    <nav aria-label={axis === 'marca' ? 'Marcas' : 'Líneas'} className={`grid min-w-0 gap-8 ${classes.sides ?? ''}`}>
      <TextInput
        type="search"
        aria-label={`Buscar ${what}`}
        placeholder={`Buscar ${what}`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status" className="muted m-0 text-sm">
        {shown.length === sides.length
          ? `${countText(sides.length)} ${what}s`
          : `${countText(shown.length)} de ${countText(sides.length)}`}
      </p>
      <ul className={`framed hide-empty ruled-items ${classes.list ?? ''}`}>
        {shown.map(({ id, nombre, relaciones, faltan, sinPartes }) => (
          <li key={id}>
            <Link
              to={`${base}?eje=${axis}&id=${id}`}
              className={`justify-between hover-g0-d5 row items-center gap-2-12 ${classes.side ?? ''}`}
              aria-current={id === chosen ? 'page' : undefined}
              preventScrollReset
            >
              <span>{nombre}</span>
              <span className="flex regular muted text-sm gap-8">
                {countText(relaciones)}
                {faltan > 0 && <b className={classes.missing}>{`faltan ${countText(faltan)}`}</b>}
                {sinPartes > 0 && <span>{`${countText(sinPartes)} sin partes`}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
