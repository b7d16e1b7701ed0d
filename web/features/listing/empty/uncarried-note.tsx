import { Link } from 'react-router'
import type { Uncarried } from '#contract/listing.ts'
import { paths } from '#web/app/paths.ts'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './uncarried-note.module.css'

interface UncarriedNoteProps {
  readonly uncarried: Uncarried
  /** The heading of the screen has it already. */
  readonly isShown?: boolean
}

/** Goods that the shop does not carry, with the nearest line. */
export function UncarriedNote({ uncarried: { nombre, lineaCercana: line }, isShown = false }: UncarriedNoteProps) {
  return (
    <p className={`accent-links semibold-links ${classes.note ?? ''}`}>
      {!isShown && `No manejamos ${lowerCase(nombre)}. `}
      {line !== null && (
        <>
          Lo más cercano que tenemos: <Link to={paths.line(line.id, line.nombre)}>{line.nombre}</Link>,{' '}
          {countText(line.cantidad)} {line.cantidad === 1 ? 'pieza' : 'piezas'}.
        </>
      )}
    </p>
  )
}

/** The name of a line begins in upper case. */
function lowerCase(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
